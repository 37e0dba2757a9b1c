import { consoleTransferList, type CallOutput } from '@c2c/contract'
import { Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Moment } from '../../../components/display/moment.tsx'
import { Money } from '../../../components/display/money.tsx'
import { List } from '../../../components/page/list.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { useUserLocation } from './use-user-location.ts'

type Row = CallOutput<typeof consoleTransferList>['list'][number]

/** Transfers to one receiver within a day, from which they are marked. */
const many = 3

/** The transfers that a user sent to and received from others, newest first, with what is odd about them. */
export function UserTransfers({ id }: { readonly id: string }) {
  const t = useTranslations()
  const { hrefOf, paging, onPage } = useUserLocation()
  const columns: TableColumnType<Row>[] = [
    { key: 'no', title: t('users.transfer.no'), render: (_, row) => <span translate="no">{row.transfer_no}</span> },
    {
      key: 'direction',
      title: t('users.transfer.direction'),
      render: (_, row) => t(`users.transfer.${row.direction}`),
    },
    {
      key: 'other',
      title: t('users.transfer.other'),
      render: (_, row) => (
        <Link className="item-link" href={hrefOf({ id: row.other_id, at: '1' })} translate="no">
          {row.name}
        </Link>
      ),
    },
    {
      key: 'amount',
      title: t('users.amount'),
      align: 'right',
      render: (_, row) => <Money value={row.amount} currency="USDT" />,
    },
    { key: 'created', title: t('users.transfer.sentAt'), render: (_, row) => <Moment value={row.created_at} /> },
    { key: 'note', title: t('users.transfer.note'), render: (_, row) => <div className="words">{row.note}</div> },
    {
      key: 'hints',
      title: t('users.transfer.hints'),
      render: (_, row) => (
        <>
          {row.young && <Tag color="warning">{t('users.transfer.young')}</Tag>}
          {row.count >= many && <Tag color="warning">{t('users.transfer.many', { count: row.count })}</Tag>}
        </>
      ),
    },
  ]
  return (
    <div className="user-tab">
      <List
        query={useRead(consoleTransferList, { ...paging, user_id: id })}
        empty={t('users.transfer.none')}
        rowKey="transfer_id"
        columns={columns}
        onPage={onPage}
      />
    </div>
  )
}
