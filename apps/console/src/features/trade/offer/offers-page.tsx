import { consoleOfferCreate, consoleOfferList } from '@c2c/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { totalOf } from '../../../components/page/page.ts'
import { ListPage } from '../../../components/page/list-page.tsx'
import { useSession } from '../../../lib/session.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { useSearchChanges } from '../../../lib/use-search-changes.ts'
import { BulkSelection } from './filter/bulk-selection.tsx'
import { FilterBar } from './filter/filter-bar.tsx'
import { cleared, narrowedBy, readOfferLocation } from './filter/offer-location.ts'
import { sortAsked, sortedColumns } from './filter/sorted-columns.ts'
import { useOfferSelection } from './filter/use-offer-selection.ts'
import { OfferControls } from './offer-controls.tsx'
import { OfferDrawer } from './offer-drawer.tsx'
import type { PayMethod } from './offer.ts'
import { useOfferColumns } from './use-offer-columns.tsx'

/** The merchants' offers; a merchant sees and edits its own, the owner those of the selected merchant together. */
export function OffersPage() {
  const t = useTranslations()
  const isMerchant = useSession()?.role === 'merchant'
  const [params, change] = useSearchChanges()
  const { filter, narrowed, merchantId, sort, order, paging, id } = readOfferLocation(params)
  const offers = useRead(consoleOfferList, { ...paging, ...filter, sort, order, merchant_id: merchantId })
  const { list: rows = [] } = offers.data ?? {}
  const ids = rows.map(({ offer_id }) => offer_id)
  const { selection, asRows } = useOfferSelection(ids, JSON.stringify([filter, merchantId]))
  const mayChange = useMayCall()(consoleOfferCreate)
  const changesMany = mayChange && (isMerchant || merchantId !== '')
  const payMethods = useLastMethods(offers.data?.pay_methods)
  const open = (opened: string) => change({ id: opened })
  const columns = useOfferColumns(payMethods, mayChange ? open : undefined)
  const clear = () => change(cleared)
  return (
    <>
      <ListPage
        title={t('menu.offers')}
        note={offers.data && t(narrowed > 0 ? 'offer.found' : 'offer.count', totalOf(offers.data))}
        controls={
          <OfferControls
            search={filter.search}
            busy={offers.isFetching}
            merchantId={merchantId}
            narrowed={narrowed > 0}
            changesMany={changesMany}
            selected={selection.any}
            onSearch={(search) => change(narrowedBy({ search }))}
            onMerchant={(merchant) => change({ merchant_id: merchant, page: null })}
            onOpen={open}
          />
        }
        create={mayChange && { label: t('offer.create'), onClick: () => open('new') }}
        query={offers}
        empty={narrowed > 0 ? <NoMatch onClear={clear} /> : t('offer.none')}
        rowKey="offer_id"
        columns={sortedColumns(columns, { sort, order })}
        {...(changesMany && { rowSelection: asRows })}
        onPage={(page, pageSize) => change({ page: String(page), page_size: String(pageSize) })}
        onSort={(sorter) => change(sortAsked(sorter))}
      >
        <FilterBar
          filter={filter}
          narrowed={narrowed}
          payMethods={payMethods}
          onChange={(changes) => change(narrowedBy(changes))}
          onClear={clear}
        />
        {changesMany && selection.any && offers.data ? (
          <BulkSelection selection={selection} page={offers.data} onChange={() => open('bulk')} />
        ) : null}
      </ListPage>
      {mayChange ? (
        <OfferDrawer
          opened={id}
          offers={rows}
          selected={selection.all ? [] : selection.ids}
          filter={filter}
          merchantId={merchantId}
          payMethods={payMethods}
          onClose={() => change({ id: null })}
        />
      ) : null}
    </>
  )
}

/** The message for filters that no offer matches, with the way back. */
function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const t = useTranslations()
  return (
    <>
      <p>{t('offer.noMatch')}</p>
      <Button onClick={onClear}>{t('offer.filter.clear')}</Button>
    </>
  )
}

/** The payment methods of the last answer, while another list is loading. */
function useLastMethods(answered: readonly PayMethod[] | undefined): readonly PayMethod[] {
  const [last, setLast] = useState<readonly PayMethod[]>([])
  if (answered !== undefined && answered !== last) setLast(answered)
  return answered ?? last
}
