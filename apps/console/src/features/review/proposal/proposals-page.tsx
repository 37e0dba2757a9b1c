import { consoleProposalList } from '@c2c/contract'
import { Drawer, Segmented } from 'antd'
import { useTranslations } from 'use-intl'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { SearchBox } from '../../../components/page/search-box.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { useSearchChanges } from '../../../lib/use-search-changes.ts'
import { ProposalDecision } from './proposal-decision.tsx'
import { ProposalDetail } from './proposal-detail.tsx'
import { ProposalTable } from './proposal-table.tsx'
import { listOf, proposalInput, proposalLists, sortOf } from './proposal.ts'

/** Maker-checker proposals: those that need a second approval, and those decided. */
export function ProposalsPage() {
  const t = useTranslations()
  const [search, set] = useSearchChanges()
  const id = search.get('id')
  const page = useRead(consoleProposalList, proposalInput(search))
  const item = useRead(consoleProposalList, { id: id ?? '' }, { enabled: id !== null })
  const open = item.data?.list[0] ?? page.data?.list.find(({ proposal_id }) => proposal_id === id)
  return (
    <>
      <PageHeading title={t('menu.proposals')} note={t('proposal.note')}>
        <SearchBox
          value={search.get('search') ?? ''}
          busy={page.isFetching && search.has('search')}
          placeholder={t('proposal.searchFor')}
          onSearch={(text) => set({ search: text === '' ? null : text, page: null, id: null })}
        />
        <Segmented
          aria-label={t('order.state')}
          value={listOf(search)}
          options={proposalLists.map((name) => ({
            value: name,
            label: name === 'all' ? t('proposal.all') : t(`proposal.states.${name}`),
          }))}
          onChange={(name) => set({ state: name === 'open' ? null : name, page: null, id: null })}
        />
      </PageHeading>
      <ReadState
        query={page}
        empty={t(search.has('search') ? 'queue.noneFound' : 'proposal.none')}
        isEmpty={({ total }) => total === 0}
      >
        {(found) => (
          <ProposalTable
            page={found}
            busy={page.isPlaceholderData}
            openId={id}
            search={search}
            sort={sortOf(search)}
            onSort={(sort) => set({ sort, page: null })}
            onOpen={(proposalId) => set({ id: proposalId })}
            onPage={(next, size) => set({ page: String(next), page_size: String(size) })}
          />
        )}
      </ReadState>
      <Drawer
        open={id !== null && open !== undefined}
        title={open && t(`proposal.kinds.${open.kind}`)}
        size="min(720px, 100vw)"
        onClose={() => set({ id: null })}
        footer={open && <ProposalDecision key={`${open.proposal_id} ${open.state}`} proposal={open} />}
        destroyOnHidden
      >
        {open && <ProposalDetail proposal={open} />}
      </Drawer>
    </>
  )
}
