import { Table, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Ago } from './ago.tsx'
import type { Figures } from './overview.ts'

type Job = Figures['jobs'][number]

const camelCase = (name: string): string => name.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())

const colours: Record<Job['state'], string> = { fine: 'success', failed: 'error', late: 'warning' }

/** What the server does by itself, in whichever process: how the last run went, and what last went wrong. */
export function JobTable({ jobs, now }: { readonly jobs: readonly Job[]; readonly now: string }) {
  const t = useTranslations()
  const columns: TableColumnType<Job>[] = [
    {
      key: 'name',
      title: t('overview.jobs.name'),
      render: (_, { name }) => {
        const key = `overview.jobNames.${camelCase(name)}` as 'overview.jobNames.interest'
        return t.has(key) ? t(key) : name
      },
    },
    {
      key: 'state',
      title: t('overview.jobs.state'),
      render: (_, { state }) => <Tag color={colours[state]}>{t(`overview.jobs.states.${state}`)}</Tag>,
    },
    {
      key: 'succeeded',
      title: t('overview.jobs.succeeded'),
      render: (_, { succeeded_at }) =>
        succeeded_at === null ? t('overview.jobs.never') : <Ago value={succeeded_at} now={now} />,
    },
    {
      key: 'failed',
      title: t('overview.jobs.failed'),
      render: (_, { failed_at, failure }) =>
        failed_at === null ? null : (
          <>
            <Ago value={failed_at} now={now} /> <span className="secondary job-failure">{failure}</span>
          </>
        ),
    },
  ]
  return (
    <Table<Job>
      size="small"
      rowKey="name"
      dataSource={[...jobs]}
      columns={columns}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: t('overview.jobs.none') }}
    />
  )
}
