import { consoleAssetsAdd, consoleAssetsAddresses, consoleAssetsRetire, type CallOutput } from '@c2c/contract'
import { Button, Card, Table, Tag, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useKeyboardScroll } from '../../../components/page/use-keyboard-scroll.ts'
import { CopyText } from '../../../components/display/copy-text.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { CommandButton } from '../../../components/form/command-button.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { SideDrawer } from '../../../components/page/side-drawer.tsx'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { AddAddress } from './add-address.tsx'

type Address = CallOutput<typeof consoleAssetsAddresses>['list'][number]

/** The addresses of the service, whose balances are stated with what is owed; two people add one. */
export function Assets() {
  const t = useTranslations()
  const mayAdd = useMayCall()(consoleAssetsAdd)
  const [adding, setAdding] = useState(false)
  const addresses = useRead(consoleAssetsAddresses, { page_size: '100' })
  const networks = addresses.data?.networks ?? []
  return (
    <Card
      size="small"
      title={t('books.assets.title')}
      extra={
        mayAdd && (
          <Button size="small" disabled={networks.length === 0} onClick={() => setAdding(true)}>
            {t('books.assets.add')}
          </Button>
        )
      }
    >
      <div className="sections">
        <span className="secondary">{t('books.assets.note')}</span>
        <ReadState query={addresses} empty={t('books.assets.none')} isEmpty={({ list }) => list.length === 0}>
          {({ list }) => <AddressTable addresses={list} mayRetire={mayAdd} />}
        </ReadState>
      </div>
      <SideDrawer open={adding} title={t('books.assets.add')} width={560} onClose={() => setAdding(false)}>
        <AddAddress networks={networks} onClose={() => setAdding(false)} />
      </SideDrawer>
    </Card>
  )
}

interface AddressTableProps {
  readonly addresses: readonly Address[]
  readonly mayRetire: boolean
}

function AddressTable({ addresses, mayRetire }: AddressTableProps) {
  const t = useTranslations()
  const ref = useKeyboardScroll()
  const retire = (address_id: string) => (
    <CommandButton call={consoleAssetsRetire} input={{ address_id }} ask={t('books.assets.askRetire')}>
      {t('account.retire')}
    </CommandButton>
  )
  const columns: TableColumnType<Address>[] = [
    { key: 'network', title: t('recharge.network'), dataIndex: 'network' },
    { key: 'address', title: t('payout.address'), render: (_, { address }) => <CopyText value={address} /> },
    {
      key: 'purpose',
      title: t('books.assets.purpose'),
      render: (_, { purpose }) => t(`books.assets.purposes.${purpose}`),
    },
    { key: 'added', title: t('account.added'), render: (_, { created_at }) => <Moment value={created_at} /> },
    {
      key: 'actions',
      title: t('offer.actions'),
      align: 'right',
      render: (_, { address_id, retired_at, again }) => (
        <>
          {again && <Tag color="warning">{t(`books.assets.again.${again}`)}</Tag>}
          {retired_at === null ? mayRetire && retire(address_id) : <Tag>{t('fund.states.retired')}</Tag>}
        </>
      ),
    },
  ]
  return (
    <Table
      ref={ref}
      size="small"
      rowKey="address_id"
      columns={columns}
      dataSource={[...addresses]}
      pagination={false}
      scroll={{ x: true }}
    />
  )
}
