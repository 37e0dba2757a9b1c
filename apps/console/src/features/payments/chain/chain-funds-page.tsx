import { consoleChainFunds, consoleWithdrawBatch } from '@c2c/contract'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { usePaging } from '../../../components/page/use-paging.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { Disputes } from './disputes.tsx'
import { FundedTable } from './funded-table.tsx'
import { PayoutFiles } from './payout-files.tsx'

/** The tasks of the operator's wallet on a network: payouts to send, and funds of deposits to sweep. */
export function ChainFundsPage() {
  const t = useTranslations()
  const mayCall = useMayCall()
  const [network, setNetwork] = useState('')
  const { paging, onPage } = usePaging()
  const funds = useRead(consoleChainFunds, { network, ...paging })
  const read = funds.data?.networks.length ? funds.data : null
  return (
    <div className="sections">
      <PageHeading title={t('menu.chain')} {...(read && { note: t('chain.note', { block: read.block }) })}>
        {read && (
          <Select
            aria-label={t('recharge.network')}
            className="merchant-select"
            value={read.network}
            options={read.networks.map((value) => ({ value, label: value }))}
            onChange={(value) => {
              setNetwork(value)
              onPage(1, Number(paging.page_size))
            }}
          />
        )}
      </PageHeading>
      <Disputes />
      <ReadState query={funds} empty={<NoNode />} isEmpty={({ networks }) => networks.length === 0}>
        {(found) => (
          <>
            {mayCall(consoleWithdrawBatch) ? <PayoutFiles funds={found} /> : null}
            <FundedTable key={found.network} funds={found} busy={funds.isPlaceholderData} onPage={onPage} />
          </>
        )}
      </ReadState>
    </div>
  )
}

/** The three steps to a connected node. */
function NoNode() {
  const t = useTranslations()
  return (
    <div className="no-node">
      <h2>{t('chain.none')}</h2>
      <ol>
        {(['wallet', 'file', 'restart'] as const).map((step) => (
          <li key={step}>{t(`chain.steps.${step}`)}</li>
        ))}
      </ol>
      <p className="secondary">{t('chain.steps.note')}</p>
    </div>
  )
}
