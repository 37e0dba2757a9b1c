import { transferTypes } from '@c2c/domain'
import { Table, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/moment.tsx'
import { Money } from '../../components/money.tsx'
import { usePagination } from '../../components/use-pagination.ts'
import { AccountName } from './account-name.tsx'
import type { UserLedger } from './user-ledger.ts'

type Entry = UserLedger['list'][number]

interface EntryTableProps {
  readonly page: UserLedger
  readonly busy: boolean
  onPage(page: number, pageSize: number): void
}

/** The entries of a user's accounts, newest first: what moved, and what the account held after it. */
export function EntryTable({ page, busy, onPage }: EntryTableProps) {
  const t = useTranslations()
  const columns: TableColumnType<Entry>[] = [
    { key: 'created', title: t('order.created'), render: (_, entry) => <Moment value={entry.created_at} /> },
    { key: 'account', title: t('ledger.account'), render: (_, entry) => <AccountName kind={entry.account} /> },
    { key: 'type', title: t('ledger.type'), render: (_, entry) => <EntryType type={entry.type} /> },
    {
      key: 'quantity',
      title: t('ledger.quantity'),
      align: 'right',
      render: (_, entry) => <Money value={entry.quantity} currency="USDT" signed />,
    },
    {
      key: 'balance',
      title: t('ledger.balance'),
      align: 'right',
      render: (_, entry) => <Money value={entry.balance} currency="USDT" />,
    },
    { key: 'order', title: t('order.orderNo'), render: (_, entry) => entry.order_no },
  ]
  return (
    <Table<Entry>
      size="small"
      rowKey="id"
      dataSource={page.list}
      columns={columns}
      loading={busy}
      scroll={{ x: 'max-content' }}
      pagination={usePagination(page, onPage)}
    />
  )
}

/** What moved, in words; a type that this console does not know yet is shown by its name. */
function EntryType({ type }: { readonly type: string }) {
  const t = useTranslations()
  const known = transferTypes.find((name) => name === type)
  return <span>{known === undefined ? type : t(`ledger.types.${known}`)}</span>
}
