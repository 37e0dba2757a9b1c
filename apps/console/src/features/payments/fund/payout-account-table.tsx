import type { TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { Name } from '../../../components/display/name.tsx'
import { PageTable } from '../../../components/page/page-table.tsx'
import type { Page } from '../../../components/page/page.ts'
import type { PayoutAccountRow } from './fund.ts'
import { PayoutState } from './payout-state.tsx'

interface PayoutAccountTableProps {
  readonly page: Page<PayoutAccountRow>
  readonly busy: boolean
  /** Whether the accounts of more than one merchant are listed. */
  readonly named: boolean
  actions(account: PayoutAccountRow): React.ReactNode
  onPage(page: number, pageSize: number): void
}

/** A page of payout accounts with their states. */
export function PayoutAccountTable({ page, busy, named, actions, onPage }: PayoutAccountTableProps) {
  const t = useTranslations()
  const merchant: TableColumnType<PayoutAccountRow> = {
    key: 'merchant',
    title: t('trade.merchant'),
    render: (_, row) => <Name>{row.merchant.name}</Name>,
  }
  const columns: TableColumnType<PayoutAccountRow>[] = [
    ...(named ? [merchant] : []),
    { key: 'type', title: t('withdraw.type'), render: (_, row) => row.network || t(`payout.type.${row.type}`) },
    { key: 'account', title: t('fund.account'), render: (_, row) => row.masked_account },
    { key: 'currency', title: t('account.currency'), dataIndex: 'currency' },
    { key: 'state', title: t('order.state'), render: (_, row) => <PayoutState account={row} /> },
    { key: 'added', title: t('account.added'), render: (_, row) => <Moment value={row.created_at} /> },
    { key: 'actions', title: '', align: 'right', render: (_, row) => actions(row) },
  ]
  return <PageTable rowKey="payout_account_id" page={page} busy={busy} columns={columns} onPage={onPage} />
}
