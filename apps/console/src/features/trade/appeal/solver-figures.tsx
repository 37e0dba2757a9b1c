import { Table, type TableColumnType } from 'antd'
import { useFormatter, useTranslations } from 'use-intl'
import { Duration } from '../../../components/display/duration.tsx'
import { Name } from '../../../components/display/name.tsx'
import type { AppealQueue } from './open-appeals.tsx'

type Solver = AppealQueue['solvers'][number]
type Row = Omit<Solver, 'name' | 'open' | 'checked' | 'differing'> & Partial<Solver>

const minute = 60_000

/** Load, verdicts and their times, and checks that differ, of each solver; the times of all decisions stand first. */
export function SolverFigures({ queue: { solvers, all, most } }: { readonly queue: AppealQueue }) {
  const t = useTranslations()
  const format = useFormatter()
  const none = <span className="secondary">—</span>
  const time = (minutes: number | null) => (minutes === null ? none : <Duration milliseconds={minutes * minute} />)
  const rows: Row[] = [...(all === null ? [] : [{ staff_id: '', ...all }]), ...solvers]
  const columns: TableColumnType<Row>[] = [
    {
      key: 'name',
      title: t('solver.who'),
      render: (_, { name }) => (name === undefined ? t('solver.all') : <Name>{name}</Name>),
    },
    {
      key: 'open',
      title: t('solver.load'),
      align: 'right',
      render: (_, { open }) => (open === undefined ? null : t('solver.of', { part: open, whole: most })),
    },
    { key: 'verdicts', title: t('solver.verdicts'), align: 'right', render: (_, row) => format.number(row.verdicts) },
    { key: 'median', title: t('solver.median'), align: 'right', render: (_, row) => time(row.median_minutes) },
    { key: 'p90', title: t('solver.p90'), align: 'right', render: (_, row) => time(row.p90_minutes) },
    {
      key: 'differing',
      title: t('solver.differing'),
      align: 'right',
      render: (_, { checked, differing }) => {
        if (checked === undefined || differing === undefined) return null
        if (checked === 0) return none
        const share = format.number(differing / checked, { style: 'percent' })
        return `${t('solver.of', { part: differing, whole: checked })} · ${share}`
      },
    },
  ]
  return (
    <>
      <Table<Row>
        size="small"
        rowKey="staff_id"
        dataSource={rows}
        columns={columns}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('solver.noSolvers') }}
      />
      <p className="form-note secondary">{t('solver.figuresNote')}</p>
    </>
  )
}
