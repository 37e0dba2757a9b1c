import type { TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Money } from '../../../components/display/money.tsx'
import { PageTable } from '../../../components/page/page-table.tsx'
import type { Page } from '../../../components/page/page.ts'
import { AccountName } from './account-name.tsx'
import { useEntryLabels } from './use-entry-labels.ts'
import type { Entry } from './ledger.ts'

interface EntryTableProps {
  readonly page: Page<Entry>
  readonly busy: boolean
  onPage(page: number, pageSize: number): void
}

/** The ledger entries of a user or merchant, newest first, with the balance after each. */
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
      render: (_, entry) => <Money value={entry.quantity} currency="USDT" exact signed />,
    },
    {
      key: 'balance',
      title: t('ledger.balance'),
      align: 'right',
      render: (_, entry) => <Money value={entry.balance} currency="USDT" exact />,
    },
    { key: 'order', title: t('order.orderNo'), render: (_, entry) => figures(entry.order_no) },
  ]
  return <PageTable<Entry> rowKey="id" page={page} columns={columns} busy={busy} onPage={onPage} />
}

/** The name of an entry's type. */
function EntryType({ type }: { readonly type: string }) {
  return <span>{useEntryLabels().type(type)}</span>
}
