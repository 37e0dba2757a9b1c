import { consoleAuditVerify, consoleCalls } from '@c2c/contract'
import { Input, Select, Segmented } from 'antd'
import { useTranslations } from 'use-intl'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { auditInput, withFilter } from './audit-location.ts'

interface AuditFiltersProps {
  readonly search: URLSearchParams
  onChange(search: URLSearchParams): void
}

/** The calls that are written to the audit log. */
const auditedCalls = consoleCalls.filter(({ changing, reveals }) => changing || reveals)

/** The filters of the audit log. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const t = useTranslations()
  const mayCall = useMayCall()
  const isWhole = mayCall(consoleAuditVerify)
  // The server's own entries too; a merchant's log has the calls of merchants alone.
  const names: string[] = isWhole
    ? [...auditedCalls.map(({ name }) => name), 'ledger/seal', 'offer/reprice']
    : auditedCalls.filter(mayCall).map(({ name }) => name)
  const { call, subject, outcome, staff_id } = auditInput(search)
  return (
    <div className="page-controls audit-filters">
      <Segmented
        value={outcome ?? ''}
        onChange={(value) => onChange(withFilter(search, 'outcome', value))}
        options={[
          { value: '', label: t('audit.all') },
          { value: 'done', label: t('audit.outcomes.done') },
          { value: 'refused', label: t('audit.outcomes.refused') },
        ]}
      />
      <Select
        className="audit-call"
        aria-label={t('audit.call')}
        placeholder={t('audit.call')}
        showSearch
        allowClear
        value={call === '' ? null : call}
        onChange={(value: string | undefined) => onChange(withFilter(search, 'call', value ?? ''))}
        options={names.toSorted().map((name) => ({ value: name, label: name }))}
      />
      <Input.Search
        // Reset when a link changes the subject.
        key={subject}
        className="audit-subject"
        aria-label={t('audit.subject')}
        placeholder={t('audit.subject')}
        allowClear
        defaultValue={subject}
        onSearch={(value) => onChange(withFilter(search, 'subject', value.trim()))}
      />
      {staff_id === '' ? null : (
        <Select
          className="audit-call"
          aria-label={t('audit.who')}
          allowClear
          value={t('audit.onePerson')}
          open={false}
          onClear={() => onChange(withFilter(search, 'staff_id', ''))}
        />
      )}
    </div>
  )
}
