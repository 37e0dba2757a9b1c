import { consoleLedgerMerchant } from '@c2c/contract'
import { Empty } from 'antd'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { ExportLink } from '../../../components/page/export-link.tsx'
import { MerchantSelect } from '../../../components/form/merchant-select.tsx'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { pageSizes } from '../../../components/page/page.ts'
import { useSession } from '../../../lib/session.ts'
import { useRead } from '../../../lib/use-read.ts'
import { Balances } from './balances.tsx'
import { CorrectBalance } from './correct-balance.tsx'
import { EntryTable } from './entry-table.tsx'
import { ProofDownload } from './proof-download.tsx'

/** A merchant's ledger: its own, or that of the merchant selected by the owner. */
export function MerchantLedgerPage() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  const asOwner = useSession()?.role === 'owner'
  const chosen = asOwner ? (search.get('merchant') ?? '') : ''
  const page = search.get('page') ?? '1'
  const pageSize = search.get('page_size') ?? String(pageSizes[0])
  const input = { merchant_id: chosen, page, page_size: pageSize }
  const ledger = useRead(consoleLedgerMerchant, input, { enabled: !asOwner || chosen !== '' })
  const go = (fields: Record<string, string>) => setSearch({ ...(chosen && { merchant: chosen }), ...fields })
  return (
    <>
      <PageHeading title={t('menu.merchantLedger')} note={ledger.data?.merchant.name ?? t('ledger.merchantNote')}>
        {asOwner ? <MerchantSelect value={chosen} onChange={(merchant) => setSearch({ merchant })} /> : null}
        {ledger.data === undefined ? null : <ExportLink kind="merchant" id={chosen} />}
        {ledger.data === undefined ? null : <ProofDownload merchantId={chosen} />}
      </PageHeading>
      {asOwner && chosen === '' ? (
        <Empty className="read-empty" description={t('ledger.chooseMerchant')} />
      ) : (
        <ReadState query={ledger}>
          {(found) => (
            <div className="sections">
              <Balances accounts={found.accounts} />
              <CorrectBalance
                key={found.merchant.merchant_id}
                target={{ name: found.merchant.name, input: { merchant_id: found.merchant.merchant_id } }}
              />
              <EntryTable
                page={found}
                busy={ledger.isPlaceholderData}
                onPage={(next, size) => go({ page: String(next), page_size: String(size) })}
              />
            </div>
          )}
        </ReadState>
      )}
    </>
  )
}
