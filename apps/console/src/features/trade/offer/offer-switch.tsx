import { consoleOfferUpdate } from '@c2c/contract'
import { Switch } from 'antd'
import { useTranslations } from 'use-intl'
import { useAction } from '../../../lib/use-action.ts'
import type { Offer } from './offer.ts'

/** Shows an offer in the hall or pauses it; open orders continue either way. */
export function OfferSwitch({ offer }: { readonly offer: Offer }) {
  const t = useTranslations()
  const { isPending, run } = useAction(consoleOfferUpdate)
  const change = (active: boolean) => run({ offer_id: offer.offer_id, active: active ? 'true' : 'false' })
  return (
    <Switch
      aria-label={`${t('offer.active')}: ${t(offer.active ? 'offer.on' : 'offer.paused')}`}
      checked={offer.active}
      loading={isPending}
      checkedChildren={t('offer.on')}
      unCheckedChildren={t('offer.paused')}
      onChange={change}
    />
  )
}
