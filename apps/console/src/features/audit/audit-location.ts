import type { CallInput, consoleAuditList } from '@c2c/contract'
import { pageSizes } from '../../components/page.ts'

/** What the log may be narrowed to, as its address names it. */
type AuditFilter = 'staff_id' | 'call' | 'subject' | 'outcome'

/** What the page asks the server for: what its address says; an unknown outcome counts as none. */
export function auditInput(search: URLSearchParams): CallInput<typeof consoleAuditList> {
  const outcome = search.get('outcome')
  return {
    staff_id: search.get('staff_id') ?? '',
    call: search.get('call') ?? '',
    subject: search.get('subject') ?? '',
    outcome: outcome === 'done' || outcome === 'refused' ? outcome : '',
    page: search.get('page') ?? '1',
    page_size: search.get('page_size') ?? String(pageSizes[0]),
  }
}

/** The address with one filter set to a value, or without it; another filter begins at its first page. */
export function withFilter(search: URLSearchParams, filter: AuditFilter, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (value === '') next.delete(filter)
  else next.set(filter, value)
  return next
}
