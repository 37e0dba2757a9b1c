import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'
import type { Offer } from './offer.ts'

interface RulePriceProps {
  readonly offer: Offer
  /** The price as it is shown. */
  readonly children: ReactNode
}

/** The price of an offer with a rule: what the rule says, and its limits. */
export function RulePrice({ offer, children }: RulePriceProps) {
  const t = useTranslations()
  const { groupDecimal } = useAmounts()
  const { follow_state: state, follow_min_price, follow_max_price, follow_min_bps, follow_max_bps } = offer
  if (state === '') return children
  const atLimit = state === 'floor' || state === 'ceiling'
  const margin = (bps: number | null) => (bps === null ? '' : t('offer.margin', { bps }))
  const limits = {
    min: [follow_min_price && groupDecimal(follow_min_price), margin(follow_min_bps)].filter(Boolean).join(' / '),
    max: [follow_max_price && groupDecimal(follow_max_price), margin(follow_max_bps)].filter(Boolean).join(' / '),
  }
  return (
    <>
      {children}
      <div className="secondary">
        <Tag color={atLimit ? 'warning' : 'processing'}>{t(`offer.rule.states.${state}`)}</Tag>
        <div>{figures(t('offer.rule.range', limits))}</div>
      </div>
    </>
  )
}
