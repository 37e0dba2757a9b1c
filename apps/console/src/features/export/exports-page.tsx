import { consoleExportList } from '@c2c/contract'
import { Card, Progress, Tag, type TableColumnType } from 'antd'
import { useTranslations, useFormatter } from 'use-intl'
import { useSearchParams } from 'wouter'
import { Moment } from '../../components/display/moment.tsx'
import { List } from '../../components/page/list.tsx'
import { PageHeading } from '../../components/page/page-heading.tsx'
import { pageSizes } from '../../components/page/page.ts'
import { useRead } from '../../lib/use-read.ts'
import { DownloadButton } from './download-button.tsx'
import { isInProgress, type ExportRow } from './export-row.ts'
import { NewExport } from './new-export.tsx'
import './export.css'

/** Polling intervals in milliseconds, while a file is being made and otherwise. */
const activeInterval = 1000
const idleInterval = 15_000

/** The current user's exports and the form for a new one. */
export function ExportsPage() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  const input = { page: search.get('page') ?? '1', page_size: search.get('page_size') ?? String(pageSizes[0]) }
  const exports = useRead(consoleExportList, input, {
    every: (page) => (page?.list.some(isInProgress) ? activeInterval : idleInterval),
  })
  const named = ['kind', 'user', 'merchant'].map((name) => search.get(name) ?? '').join()
  return (
    <>
      <PageHeading title={t('menu.exports')} note={t('exports.note')} />
      <div className="exports">
        <Card size="small" title={t('exports.new')}>
          <NewExport key={named} search={search} />
        </Card>
        <List
          query={exports}
          empty={t('exports.none')}
          rowKey="export_id"
          columns={useExportColumns()}
          onPage={(next, size) => setSearch({ page: String(next), page_size: String(size) })}
        />
      </div>
    </>
  )
}

/** The columns of the current user's exports, with progress and download. */
function useExportColumns(): TableColumnType<ExportRow>[] {
  const t = useTranslations()
  return [
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
      title: t('offer.actions'),
      fixed: 'right',
      render: (_, { export_id, state }) => (state === 'done' ? <DownloadButton id={export_id} /> : null),
    },
  ]
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
