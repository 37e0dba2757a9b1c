import { offerSorts } from '@c2c/contract'
import type { TableColumnType } from 'antd'
import type { SorterResult } from 'antd/es/table/interface'
import type { Offer } from '../offer.ts'
import type { readOfferLocation } from './offer-location.ts'

type Sorted = Pick<ReturnType<typeof readOfferLocation>, 'sort' | 'order'>

/** The columns with the sort order of the list; the server sorts. */
export const sortedColumns = (columns: readonly TableColumnType<Offer>[], { sort, order }: Sorted) =>
  columns.map((column): TableColumnType<Offer> => {
    if (!offerSorts.some((name) => name === column.key)) return column
    const asked = order === 'asc' ? ('ascend' as const) : ('descend' as const)
    return { ...column, sorter: true, sortOrder: column.key === sort ? asked : null }
  })

/** The changes of the address that a click on a heading asks for; a third one goes back to the newest first. */
export function sortAsked({ columnKey, order }: SorterResult<Offer>): Readonly<Record<string, string | null>> {
  const sort = order ? (offerSorts.find((name) => name === columnKey) ?? null) : null
  return { sort, order: sort !== null && order === 'ascend' ? 'asc' : null, page: null }
}
