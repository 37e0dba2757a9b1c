import { Progress, Tag, type TableColumnType } from 'antd'
import { useFormatter, useTranslations } from 'use-intl'
import { Moment } from '../../components/display/moment.tsx'
import { PageTable } from '../../components/page/page-table.tsx'
import type { Page } from '../../components/page/page.ts'
import { DownloadButton } from './download-button.tsx'
import type { ExportRow } from './export-row.ts'

interface ExportTableProps {
  readonly page: Page<ExportRow>
  readonly busy: boolean
  onPage(page: number, pageSize: number): void
}

/** The current user's exports, newest first, with progress and download. */
export function ExportTable({ page, busy, onPage }: ExportTableProps) {
  const t = useTranslations()
  const columns: TableColumnType<ExportRow>[] = [
    { key: 'created', title: t('exports.asked'), render: (_, row) => <Moment value={row.created_at} /> },
    { key: 'what', title: t('exports.what'), render: (_, row) => <What row={row} /> },
    {
      key: 'period',
      title: t('exports.period'),
      render: (_, { from, to }) => t('exports.fromTo', { from, to }),
    },
    { key: 'format', title: t('exports.format'), render: (_, { format }) => t(`exports.formats.${format}`) },
    { key: 'state', title: t('exports.state'), width: 280, render: (_, row) => <State row={row} /> },
    {
      key: 'file',
      title: '',
      fixed: 'right',
      render: (_, { export_id, state }) => (state === 'done' ? <DownloadButton id={export_id} /> : null),
    },
  ]
  return <PageTable<ExportRow> rowKey="export_id" page={page} columns={columns} busy={busy} onPage={onPage} />
}

function What({ row: { kind, subject, order_kind } }: { readonly row: ExportRow }) {
  const t = useTranslations()
  return (
    <>
      {t(`exports.kinds.${kind}`)}
      {subject === '' ? null : ` · ${subject}`}
      {order_kind === '' ? null : ` · ${t(`exports.orderKinds.${order_kind}`)}`}
    </>
  )
}

function State({ row }: { readonly row: ExportRow }) {
  const t = useTranslations()
  const format = useFormatter()
  const { state, rows_done, rows_total, failure, kept_until } = row
  if (state === 'running' && rows_total !== null && rows_total > 0) {
    const label = t('exports.rows', { done: rows_done, total: rows_total })
    return (
      <Progress
        size="small"
        aria-label={label}
        percent={Math.floor((100 * rows_done) / rows_total)}
        format={() => format.number(rows_done)}
      />
    )
  }
  if (state === 'failed') {
    return (
      <>
        <Tag color="error">{t('exports.states.failed')}</Tag> {failure === '' ? null : t(`exports.failures.${failure}`)}
      </>
    )
  }
  if (state !== 'done') return <Tag>{t(`exports.states.${state}`)}</Tag>
  return (
    <>
      <Tag color="success">{t('exports.states.done')}</Tag> {t('exports.rowsOfFile', { rows: rows_done })}
      {kept_until === null ? null : (
        <div className="secondary">{t.rich('exports.keptUntil', { time: () => <Moment value={kept_until} /> })}</div>
      )}
    </>
  )
}
