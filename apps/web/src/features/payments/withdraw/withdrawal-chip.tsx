import { useTranslations } from 'use-intl'
import { StateChip } from '../../../components/display/state-chip.tsx'
import type { Withdrawal } from './withdraw-types.ts'

/** The state of a withdrawal; for an approved one to an address, the progress of its payout. */
export function WithdrawalChip({ withdrawal: { state, step, chain } }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw.payoutState')
  if (step !== 'approved' || chain === null) return <StateChip state={state} />
  const { confirmations: count, needed } = chain
  return (
    <StateChip state={state}>{chain.state === 'to_send' ? t('to_send') : t('confirming', { count, needed })}</StateChip>
  )
}
