import { useState } from 'react'
import { rowSelection, useSelection } from '../../../../components/queue/use-selection.ts'

/** The selected offers: some of a page, or all that match the filters. */
export interface OfferSelection {
  /** Those of the page that are selected one by one. */
  readonly ids: readonly string[]
  readonly all: boolean
  readonly any: boolean
  selectAll(): void
  selectNone(): void
}

/** The selection among the offers of a page; `list` names the filters, since others end the selection of all. */
export function useOfferSelection(page: readonly string[], list: string) {
  const selection = useSelection(page)
  const [selectedList, setSelectedList] = useState<string | null>(null)
  const all = selectedList === list
  const set = (ids: readonly string[], whole: string | null) => {
    selection.set(ids)
    setSelectedList(whole)
  }
  const offers: OfferSelection = {
    ids: selection.ids,
    all,
    any: all || selection.ids.length > 0,
    selectAll: () => set([], list),
    selectNone: () => set([], null),
  }
  const asRows = rowSelection({ ids: all ? page : selection.ids, set: (ids) => set(ids, null) })
  return { selection: offers, asRows }
}
