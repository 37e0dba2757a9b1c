import { Table, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Ago } from './ago.tsx'
import type { Figures } from './figures.ts'
import { byUrgency } from './alerts-of.ts'
import { useJobName } from './use-job-name.ts'

/** A job; the system page knows its next run too. */
type Job = Figures['jobs'][number] & { readonly next_at?: string | null }

const colours: Record<Job['state'], string> = { fine: 'success', failed: 'error', late: 'warning' }

/** Background jobs across all processes with their last run and last failure, the most urgent first. */
export function JobTable({ jobs, now }: { readonly jobs: readonly Job[]; readonly now: string }) {
  const t = useTranslations()
  const jobName = useJobName()
  const columns: TableColumnType<Job>[] = [
    { key: 'name', title: t('overview.jobs.name'), render: (_, { name }) => jobName(name) },
    {
      key: 'state',
      title: t('overview.jobs.state'),
      render: (_, { state }) => <Tag color={colours[state]}>{t(`overview.jobs.states.${state}`)}</Tag>,
    },
    {
      key: 'succeeded',
      className: 'job-words',
      title: t('overview.jobs.succeeded'),
      render: (_, { succeeded_at }) =>
        succeeded_at === null ? t('overview.jobs.never') : <Ago value={succeeded_at} now={now} />,
    },
    ...(jobs.some(({ next_at }) => next_at)
      ? [
          {
            key: 'next',
            className: 'job-words',
            title: t('overview.jobs.next'),
            render: (_: unknown, { next_at }: Job) => (next_at ? <Ago value={next_at} now={now} /> : null),
          },
        ]
      : []),
    {
      key: 'failed',
      title: t('overview.jobs.failed'),
      render: (_, { failed_at, failure }) =>
        failed_at === null ? null : (
          <>
            <Ago value={failed_at} now={now} />
            <div className="secondary job-failure">{failure}</div>
          </>
        ),
    },
  ]
  return (
    <Table<Job>
      size="small"
      rowKey="name"
      dataSource={byUrgency(jobs)}
      columns={columns}
      pagination={false}
      locale={{ emptyText: t('overview.jobs.none') }}
    />
  )
}
