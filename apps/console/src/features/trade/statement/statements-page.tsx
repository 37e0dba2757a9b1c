import { UploadOutlined } from '@ant-design/icons'
import { consoleStatementImport, consoleStatementLines, lineGroups } from '@c2c/contract'
import { Alert, Button, Empty, Segmented, Upload } from 'antd'
import { useTranslations } from 'use-intl'
import { MerchantSelect } from '../../../components/form/merchant-select.tsx'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { pageSizes } from '../../../components/page/page.ts'
import { SideDrawer } from '../../../components/page/side-drawer.tsx'
import { useSession } from '../../../lib/session.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { useSearchChanges } from '../../../lib/use-search-changes.ts'
import { MapColumns } from './map-columns.tsx'
import { StatementFiles } from './statement-files.tsx'
import { StatementLines } from './statement-lines.tsx'
import type { StatementView } from './statement.ts'
import { useImport } from './use-import.ts'
import './statement.css'

const views: readonly StatementView[] = [...lineGroups, 'files']

/** A merchant's bank statements: import, and the lines by what a member can do with them. */
export function StatementsPage() {
  const t = useTranslations()
  const [search, set] = useSearchChanges()
  const isMerchant = useSession()?.role === 'merchant'
  const merchantId = isMerchant ? '' : (search.get('merchant') ?? '')
  const ready = isMerchant || merchantId !== ''
  const view = views.find((one) => one === search.get('view')) ?? 'ready'
  const paging = { page: search.get('page') ?? '1', page_size: search.get('page_size') ?? String(pageSizes[0]) }
  const group = view === 'files' ? 'ready' : view
  const lines = useRead(consoleStatementLines, { merchant_id: merchantId, group, ...paging }, { enabled: ready })
  const mayImport = useMayCall()(consoleStatementImport) && ready
  const imports = useImport(merchantId, () => set({ view: null, page: null, id: null }))
  const onPage = (page: number, size: number) => set({ page: String(page), page_size: String(size) })
  return (
    <>
      <PageHeading title={t('menu.statements')} note={t('statement.note')}>
        {isMerchant ? null : <MerchantSelect value={merchantId} onChange={(merchant) => set({ merchant, id: null })} />}
        {mayImport ? <ImportButton imports={imports} /> : null}
      </PageHeading>
      <Problem imports={imports} />
      {ready ? (
        <>
          <Views
            view={view}
            counts={lines.data?.counts}
            onChange={(next) => set({ view: next === 'ready' ? null : next, page: null, id: null })}
          />
          {view === 'files' ? (
            <StatementFiles merchantId={merchantId} paging={paging} onPage={onPage} />
          ) : (
            <StatementLines
              key={view}
              group={view}
              lines={lines}
              opened={search.get('id')}
              onOpen={(id) => set({ id })}
              onPage={onPage}
            />
          )}
        </>
      ) : (
        <Empty className="read-empty" description={t('ledger.chooseMerchant')} />
      )}
      <Columns merchantId={merchantId} imports={imports} />
    </>
  )
}

type Imports = ReturnType<typeof useImport>

function ImportButton({ imports }: { readonly imports: Imports }) {
  const t = useTranslations()
  return (
    <Upload
      accept=".xml,.sta,.940,.mt940,.txt,.csv"
      showUploadList={false}
      disabled={imports.isPending}
      beforeUpload={(file) => {
        void imports.sendFile(file)
        return false
      }}
    >
      <Button type="primary" icon={<UploadOutlined />} loading={imports.isPending}>
        {t('statement.import')}
      </Button>
    </Upload>
  )
}

/** Why the last file was refused. */
function Problem({ imports: { problem } }: { readonly imports: Imports }) {
  const t = useTranslations()
  if (problem === null) return null
  return (
    <Alert className="statement-problem" type="error" showIcon title={problem} description={t('statement.nothing')} />
  )
}

interface ViewsProps {
  readonly view: StatementView
  readonly counts: { readonly ready: number; readonly look: number } | undefined
  onChange(view: StatementView): void
}

function Views({ view, counts, onChange }: ViewsProps) {
  const t = useTranslations()
  const countOf = (one: StatementView) => (one === 'ready' || one === 'look' ? (counts?.[one] ?? 0) : 0)
  return (
    <Segmented
      className="statement-views"
      aria-label={t('statement.views')}
      value={view}
      options={views.map((value) => ({ value, label: t(`statement.groups.${value}`, { count: countOf(value) }) }))}
      onChange={onChange}
    />
  )
}

/** The columns of a CSV file that waits for them. */
function Columns({ merchantId, imports }: { readonly merchantId: string; readonly imports: Imports }) {
  const t = useTranslations()
  const { unmapped, cancel, sendMapped } = imports
  return (
    <SideDrawer open={unmapped !== null} title={t('statement.map.title')} width={640} onClose={cancel}>
      {unmapped === null ? null : (
        <MapColumns merchantId={merchantId} unmapped={unmapped} onMapped={sendMapped} onClose={cancel} />
      )}
    </SideDrawer>
  )
}
