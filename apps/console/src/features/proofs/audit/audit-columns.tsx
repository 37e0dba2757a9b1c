import type { CallOutput, consoleAuditList } from '@c2c/contract'
import { Button, Tag, Typography, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/display/copy-text.tsx'
import { Details } from '../../../components/display/details.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Name } from '../../../components/display/name.tsx'
import { readDetails } from './audit-details.ts'
import { withFilter } from './audit-location.ts'

type Line = CallOutput<typeof consoleAuditList>['list'][number]

/** The columns of the log. A person or subject filters it. */
export function useAuditColumns(
  search: URLSearchParams,
  onFilter: (search: URLSearchParams) => void,
): TableColumnType<Line>[] {
  const t = useTranslations()
  const filterLink = (filter: Parameters<typeof withFilter>[1], value: string, label: string) => (
    <Button type="link" size="small" onClick={() => onFilter(withFilter(search, filter, value))}>
      <Name>{label}</Name>
    </Button>
  )
  return [
    { key: 'seq', title: t('audit.number'), align: 'right', render: (_, { seq }) => seq },
    { key: 'at', title: t('audit.at'), render: (_, { at }) => <Moment value={at} /> },
    {
      key: 'who',
      title: t('audit.who'),
      render: (_, { staff_id, name, role }) =>
        staff_id === '' ? <RoleName role={role} /> : filterLink('staff_id', staff_id, name),
    },
    { key: 'call', title: t('audit.call'), render: (_, { call }) => <Typography.Text code>{call}</Typography.Text> },
    {
      key: 'outcome',
      title: t('audit.outcome'),
      render: (_, { outcome }) => (
        <Tag color={outcome === 'done' ? 'default' : 'warning'}>{t(`audit.outcomes.${outcome}`)}</Tag>
      ),
    },
    {
      key: 'subject',
      title: t('audit.subject'),
      render: (_, { subject }) => (subject === '' ? '–' : filterLink('subject', subject, shortId(subject))),
    },
    { key: 'role', title: t('audit.role'), render: (_, { role }) => <RoleName role={role} /> },
  ]
}

/** The start of a UUID; other subjects, such as e-mail addresses, in full. */
const shortId = (subject: string): string => (/^[\da-f]{8}-[\da-f-]{27}$/.test(subject) ? subject.slice(0, 8) : subject)

const known = ['owner', 'operator', 'solver', 'auditor', 'merchant', 'system', 'anonymous'] as const

function RoleName({ role }: { readonly role: string }) {
  const t = useTranslations()
  const name = known.find((one) => one === role)
  if (name === 'system' || name === 'anonymous') return t(`audit.roles.${name}`)
  return name === undefined ? role : t(`role.${name}`)
}

/** The details of an entry of the log. */
export function LineDetails({ line }: { readonly line: Line }) {
  const t = useTranslations()
  const { fields, reason, ip } = readDetails(line.details)
  return (
    <Details
      items={[
        ...fields.map(([name, value]): [string, string] => [name, value]),
        [t('audit.refusedFor'), reason],
        [t('audit.address'), ip],
        [t('audit.hash'), <CopyText key="hash" value={line.hash} />],
      ]}
    />
  )
}
