import { consoleOfferUpdate } from '@c2c/contract'
import { App, Switch } from 'antd'
import { useTranslations } from 'use-intl'
import { useCommand } from '../../lib/use-command.ts'
import { useExplain } from '../../lib/use-explain.ts'
import type { Offer } from './offer.ts'

/** Takes an offer out of the hall and puts it back; orders that are open go on either way. */
export function OfferSwitch({ offer }: { readonly offer: Offer }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const explain = useExplain()
  const { isPending, mutate } = useCommand(consoleOfferUpdate)
  const change = (active: boolean) =>
    mutate(
      { offer_id: offer.offer_id, active: active ? 'true' : 'false' },
      { onError: (error) => notification.error({ title: explain(error) }) },
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
