import { consoleOfferUpdate } from '@c2c/contract'
import { App, Switch } from 'antd'
import { useTranslations } from 'use-intl'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import type { Offer } from './offer.ts'

/** Shows an offer in the hall or pauses it; open orders continue either way. */
export function OfferSwitch({ offer }: { readonly offer: Offer }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const { isPending, mutate } = useCommand(consoleOfferUpdate)
  const change = (active: boolean) =>
    mutate(
      { offer_id: offer.offer_id, active: active ? 'true' : 'false' },
      { onError: (error) => notification.error({ title: errorMessage(error) }) },
    )
  return (
    <Switch
      aria-label={t('offer.active')}
      checked={offer.active}
      loading={isPending}
      checkedChildren={t('offer.on')}
      unCheckedChildren={t('offer.paused')}
      onChange={change}
    />
  )
}
