import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import type { PayoutAccountRow } from './fund.ts'

const colours = { unverified: 'warning', on_hold: 'processing', usable: 'success', retired: 'default' } as const

/** The state of a payout account, with the end of its hold. */
export function PayoutState({ account: { state, usable_from } }: { readonly account: PayoutAccountRow }) {
  const t = useTranslations()
  return (
    <>
      <Tag color={colours[state]}>{t(`fund.states.${state}`)}</Tag>
      {state === 'on_hold' ? t.rich('fund.usableFrom', { time: () => <Moment value={usable_from} /> }) : null}
    </>
  )
}
