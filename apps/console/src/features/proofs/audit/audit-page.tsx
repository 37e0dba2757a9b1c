import { consoleAuditList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditInput } from './audit-location.ts'
import { AuditTable } from './audit-table.tsx'
import { VerifyLog } from './verify-log.tsx'
import './audit.css'

/** The audit log: what staff did and tried, and whether the log is intact. */
export function AuditPage() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  const log = useRead(consoleAuditList, auditInput(search))
  return (
    <>
      <PageHeading title={t('menu.audit')} note={t('audit.note')}>
        <VerifyLog />
      </PageHeading>
      <AuditFilters search={search} onChange={setSearch} />
      <ReadState query={log} empty={t('audit.none')} isEmpty={({ total }) => total === 0}>
        {(page) => (
          <AuditTable
            page={page}
            busy={log.isPlaceholderData}
            search={search}
            onFilter={setSearch}
            onPage={(next, size) =>
              setSearch((before) => {
                const after = new URLSearchParams(before)
                after.set('page', String(next))
                after.set('page_size', String(size))
                return after
              })
            }
          />
        )}
      </ReadState>
    </>
  )
}
