import { consoleFundPayoutAccountRetire } from '@c2c/contract'
import { App, Button, Popconfirm } from 'antd'
import { useTranslations } from 'use-intl'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import type { PayoutAccountRow } from './fund.ts'

/** Retires a payout account, or proposes it where it takes two people; withdrawals that were asked for go on. */
export function RetireButton({ account }: { readonly account: PayoutAccountRow }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const { isPending, mutate } = useCommand(consoleFundPayoutAccountRetire)
  const retire = () =>
    mutate(
      { payout_account_id: account.payout_account_id },
      {
        onError: (error) => notification.error({ title: errorMessage(error) }),
        onSuccess: ({ state }) => state !== 'retired' && notification.success({ title: t('proposal.proposed') }),
      },
    )
  if (account.state === 'retired' || account.proposal !== null) return null
  return (
    <Popconfirm title={t('fund.askRetire')} onConfirm={retire}>
      <Button size="small" loading={isPending}>
        {t('account.retire')}
      </Button>
    </Popconfirm>
  )
}
