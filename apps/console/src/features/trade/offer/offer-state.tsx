import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import type { Offer } from './offer.ts'

/** Why an offer that is switched on cannot be taken; nothing for any other. */
export function OfferState({ offer: { active, state } }: { readonly offer: Offer }) {
  const t = useTranslations()
  return active && state !== 'open' ? <Tag color="warning">{t(`offer.states.${state}`)}</Tag> : null
}
