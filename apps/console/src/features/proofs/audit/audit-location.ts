import type { CallInput, consoleAuditList } from '@c2c/contract'
import { pageSizes } from '../../../components/page/page.ts'

/** The filters of the log, as the address names them. */
type AuditFilter = 'staff_id' | 'call' | 'subject' | 'outcome'

/** The list call's input for the address; an unknown outcome is ignored. */
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

/** The address with one filter set or removed, back on the first page. */
export function withFilter(search: URLSearchParams, filter: AuditFilter, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (value === '') next.delete(filter)
  else next.set(filter, value)
  return next
}
