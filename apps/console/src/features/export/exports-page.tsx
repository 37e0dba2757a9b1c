import { consoleExportList } from '@c2c/contract'
import { Card } from 'antd'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { PageHeading } from '../../components/page/page-heading.tsx'
import { ReadState } from '../../components/page/read-state.tsx'
import { pageSizes } from '../../components/page/page.ts'
import { useRead } from '../../lib/use-read.ts'
import { isInProgress } from './export-row.ts'
import { ExportTable } from './export-table.tsx'
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
        <ReadState query={exports} empty={t('exports.none')} isEmpty={({ total }) => total === 0}>
          {(page) => (
            <ExportTable
              page={page}
              busy={exports.isPlaceholderData}
              onPage={(next, size) => setSearch({ page: String(next), page_size: String(size) })}
            />
          )}
        </ReadState>
      </div>
    </>
  )
}
