import { consoleVerificationList } from '@c2c/contract'
import { Drawer, Segmented } from 'antd'
import { useTranslations } from 'use-intl'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { SearchBox } from '../../../components/page/search-box.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { useSearchChanges } from '../../../lib/use-search-changes.ts'
import { listOf, sortOf, verificationInput, verificationLists } from './verification.ts'
import { VerificationDecision } from './verification-decision.tsx'
import { VerificationDetail } from './verification-detail.tsx'
import { VerificationTable } from './verification-table.tsx'

/** The identity checks that wait for a decision, and those decided. */
export function VerificationsPage() {
  const t = useTranslations()
  const [search, set] = useSearchChanges()
  const id = search.get('id')
  const page = useRead(consoleVerificationList, verificationInput(search))
  const item = useRead(consoleVerificationList, { id: id ?? '' }, { enabled: id !== null })
  const open = item.data?.list[0] ?? page.data?.list.find(({ verification_id }) => verification_id === id)
  return (
    <>
      <PageHeading title={t('menu.verifications')} note={t('verification.note')}>
        <SearchBox
          value={search.get('search') ?? ''}
          busy={page.isFetching && search.has('search')}
          placeholder={t('verification.searchFor')}
          onSearch={(text) => set({ search: text === '' ? null : text, page: null, id: null })}
        />
        <Segmented
          aria-label={t('order.state')}
          value={listOf(search)}
          options={verificationLists.map((name) => ({
            value: name,
            label: name === 'all' ? t('verification.all') : t(`state.${name}`),
          }))}
          onChange={(name) => set({ state: name === 'audit' ? null : name, page: null, id: null })}
        />
      </PageHeading>
      <ReadState
        query={page}
        empty={t(search.has('search') ? 'queue.noneFound' : 'verification.none')}
        isEmpty={({ total }) => total === 0}
      >
        {(found) => (
          <VerificationTable
            page={found}
            busy={page.isPlaceholderData}
            openId={id}
            search={search}
            sort={sortOf(search)}
            onSort={(sort) => set({ sort, page: null })}
            onOpen={(verificationId) => set({ id: verificationId })}
            onPage={(next, size) => set({ page: String(next), page_size: String(size) })}
          />
        )}
      </ReadState>
      <Drawer
        open={id !== null && open !== undefined}
        title={open?.user.account}
        size="min(1200px, 100vw)"
        onClose={() => set({ id: null })}
        footer={open && <VerificationDecision key={`${open.verification_id} ${open.state}`} verification={open} />}
        destroyOnHidden
      >
        {open && <VerificationDetail verification={open} />}
      </Drawer>
    </>
  )
}
