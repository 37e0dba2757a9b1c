import { consoleAuditList, consoleAuditVerify } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { ListPage } from '../../../components/page/list-page.tsx'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { useSearchChanges } from '../../../lib/use-search-changes.ts'
import { LineDetails, useAuditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditInput } from './audit-location.ts'
import { VerifyLog } from './verify-log.tsx'
import './audit.css'

/** The audit log: what staff did and tried, and whether the log is intact; for a merchant what its own members did. */
export function AuditPage() {
  const t = useTranslations()
  const [search, set] = useSearchChanges()
  const [, setSearch] = useSearchParams()
  const mayVerify = useMayCall()(consoleAuditVerify)
  return (
    <ListPage
      title={t('menu.audit')}
      note={t(mayVerify ? 'audit.note' : 'audit.teamNote')}
      controls={mayVerify ? <VerifyLog /> : null}
      className="audit-table"
      query={useRead(consoleAuditList, auditInput(search))}
      empty={t('audit.none')}
      rowKey="seq"
      columns={useAuditColumns(search, setSearch)}
      expandable={{ expandedRowRender: (line) => <LineDetails line={line} /> }}
      onPage={(next, size) => set({ page: String(next), page_size: String(size) })}
    >
      <AuditFilters search={search} onChange={setSearch} />
    </ListPage>
  )
}
