import { consoleLedgerUser } from '@c2c/contract'
import { Empty, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { ExportLink } from '../../../components/page/export-link.tsx'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { UserSummary } from '../../../components/display/user-summary.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { pageSizes } from '../../../components/page/page.ts'
import { useRead } from '../../../lib/use-read.ts'
import { Balances } from './balances.tsx'
import { CorrectBalance } from './correct-balance.tsx'
import { EntryTable } from './entry-table.tsx'
import './books.css'

/** The ledger of one user, found by account name, e-mail or id. */
export function LedgerPage() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  const user = search.get('user') ?? ''
  const page = search.get('page') ?? '1'
  const pageSize = search.get('page_size') ?? String(pageSizes[0])
  const ledger = useRead(consoleLedgerUser, { user, page, page_size: pageSize }, { enabled: user !== '' })
  return (
    <>
      <PageHeading title={t('menu.ledger')} note={t('ledger.note')}>
        <Input.Search
          key={user}
          className="ledger-search"
          aria-label={t('ledger.search')}
          placeholder={t('ledger.search')}
          defaultValue={user}
          enterButton
          allowClear
          autoFocus={user === ''}
          maxLength={254}
          loading={ledger.isFetching}
          onSearch={(text) => setSearch(text.trim() === '' ? {} : { user: text.trim() })}
        />
        {ledger.data === undefined ? null : <ExportLink kind="user" id={ledger.data.user.user_id} />}
      </PageHeading>
      {user === '' ? (
        <Empty className="read-empty" description={t('ledger.start')} />
      ) : (
        <ReadState query={ledger}>
          {(found) => (
            <div className="sections">
              <div className="ledger-head">
                <UserSummary user={found.user} inLedger />
                <Balances accounts={found.accounts} />
              </div>
              <CorrectBalance
                key={found.user.user_id}
                target={{ name: found.user.account, input: { user: found.user.user_id } }}
              />
              <EntryTable
                page={found}
                busy={ledger.isPlaceholderData}
                onPage={(next, size) => setSearch({ user, page: String(next), page_size: String(size) })}
              />
            </div>
          )}
        </ReadState>
      )}
    </>
  )
}
