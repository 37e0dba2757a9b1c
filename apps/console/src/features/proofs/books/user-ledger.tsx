import { consoleLedgerUser } from '@c2c/contract'
import { useSearchParams } from 'wouter'
import { ReadState } from '../../../components/page/read-state.tsx'
import { pageSizes } from '../../../components/page/page.ts'
import { useRead } from '../../../lib/use-read.ts'
import { CorrectBalance } from './correct-balance.tsx'
import { EntryTable } from './entry-table.tsx'

/** A user's ledger as a tab; the address holds its page as `at` and `at_size`. */
export function UserLedger({ userId }: { readonly userId: string }) {
  const [search, setSearch] = useSearchParams()
  const page = search.get('at') ?? '1'
  const pageSize = search.get('at_size') ?? String(pageSizes[0])
  const ledger = useRead(consoleLedgerUser, { user: userId, page, page_size: pageSize })
  const go = (at: number, size: number) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), at: String(at), at_size: String(size) }))
  return (
    <ReadState query={ledger}>
      {(found) => (
        <div className="sections">
          <CorrectBalance target={{ name: found.user.account, input: { user: userId } }} />
          <EntryTable page={found} busy={ledger.isPlaceholderData} onPage={go} />
        </div>
      )}
    </ReadState>
  )
}
