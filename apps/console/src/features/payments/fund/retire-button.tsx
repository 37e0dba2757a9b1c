import { consoleFundPayoutAccountRetire } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { CommandButton } from '../../../components/form/command-button.tsx'
import type { PayoutAccountRow } from './fund.ts'

/** Retires a payout account, or proposes it where it takes two people; withdrawals that were asked for go on. */
export function RetireButton({
  account: { payout_account_id, proposal, state },
}: {
  readonly account: PayoutAccountRow
}) {
  const t = useTranslations()
  if (state === 'retired' || proposal !== null) return null
  return (
    <CommandButton
      call={consoleFundPayoutAccountRetire}
      input={{ payout_account_id }}
      ask={t('fund.askRetire')}
      done={(account) => (account.state === 'retired' ? null : t('proposal.proposed'))}
    >
      {t('account.retire')}
    </CommandButton>
  )
}
