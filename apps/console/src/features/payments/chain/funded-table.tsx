import { consoleChainSweep } from '@c2c/contract'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { ChainText } from '../../../components/display/chain-text.tsx'
import { Money } from '../../../components/display/money.tsx'
import { PageTable } from '../../../components/page/page-table.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import type { ChainFunds, FundedAddress } from './chain-funds.ts'
import { SweepTransactions } from './sweep-transactions.tsx'

interface FundedTableProps {
  readonly funds: ChainFunds
  readonly busy: boolean
  onPage(page: number, pageSize: number): void
}

/** Addresses of one plan, as the call allows. */
const most = 20

const isZero = (amount: string): boolean => !/[1-9]/.test(amount)

/** Native coin that an address lacks, and what activating it costs the sender. */
function Missing({ missing, activation }: Pick<FundedAddress, 'missing' | 'activation'>) {
  const t = useTranslations()
  return (
    <>
      {missing}
      {isZero(activation) ? null : (
        <div className="secondary">{figures(t('chain.activation', { amount: activation }))}</div>
      )}
    </>
  )
}

/** Where the funds of deposits lie, and the choice of addresses that are swept. */
export function FundedTable({ funds, busy, onPage }: FundedTableProps) {
  const t = useTranslations()
  const api = useApi()
  const errorMessage = useErrorMessage()
  const maySweep = useMayCall()(consoleChainSweep) && funds.treasury !== ''
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { network } = funds
  const sweep = useMutation({
    mutationFn: () => api.call(consoleChainSweep, { network, addresses: chosen.join(',') }),
  })
  const columns: TableColumnType<FundedAddress>[] = [
    {
      key: 'address',
      title: t('chain.address'),
      render: (_, row) => <ChainText network={network} kind="address" value={row.address} />,
    },
    { key: 'path', title: t('chain.path'), render: (_, row) => <code>{row.path}</code> },
    {
      key: 'token',
      title: t('chain.token'),
      align: 'right',
      render: (_, row) => <Money value={row.token} currency="USDT" exact />,
    },
    { key: 'native', title: t('chain.native'), align: 'right', render: (_, row) => row.native },
    {
      key: 'missing',
      title: t('chain.missing'),
      align: 'right',
      render: (_, row) => (isZero(row.missing) ? t('chain.enough') : <Missing {...row} />),
    },
  ]
  return (
    <section className="page-section">
      <h2>{t('chain.funds')}</h2>
      <p>{funds.treasury === '' ? t('chain.noTreasury') : t('chain.treasury', { address: funds.treasury })}</p>
      {isZero(funds.transfer.bandwidth) ? null : <p className="secondary">{t('chain.resources', funds.transfer)}</p>}
      <PageTable<FundedAddress>
        rowKey="address"
        page={funds}
        columns={columns}
        busy={busy}
        onPage={onPage}
        {...(maySweep && {
          rowSelection: {
            selectedRowKeys: [...chosen],
            onChange: (keys) => setChosen(keys.map(String).slice(0, most)),
            getCheckboxProps: (row) => ({ disabled: isZero(row.token) }),
          },
        })}
      />
      {maySweep ? (
        <Button disabled={chosen.length === 0} loading={sweep.isPending} onClick={() => sweep.mutate()}>
          {t('chain.prepare', { count: chosen.length })}
        </Button>
      ) : null}
      {sweep.error === null ? null : <Alert type="error" showIcon title={errorMessage(sweep.error)} />}
      {sweep.data === undefined ? null : <SweepTransactions plan={sweep.data} network={network} />}
    </section>
  )
}
