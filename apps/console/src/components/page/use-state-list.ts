import { useLocation } from 'wouter'
import { useSearchChanges } from '../../lib/use-search-changes.ts'
import { pageSizes } from './page.ts'
import { timeSortOf, type TimeSort } from './time-sort.ts'

/** The rows of one state, or all of them. */
type Filter<State extends string> = State | 'all'

/** The state of a list in the address, and its changes. */
export interface StateListLocation<State extends string> {
  /** The filters, in order; an address that names none of them means the first one. */
  readonly filters: readonly Filter<State>[]
  readonly filter: Filter<State>
  readonly search: string
  readonly isSearched: boolean
  readonly sort: TimeSort
  /** The id of the open item; null for none. */
  readonly id: string | null
  /** The list call's input. */
  readonly input: {
    readonly state: State | ''
    readonly search: string
    readonly sort: TimeSort
    readonly page: string
    readonly page_size: string
  }
  set: ReturnType<typeof useSearchChanges>[1]
  hrefOf(id: string): string
}

/** The list of items that the address names. `sorts` says how a filter is sorted by default. */
export function useStateList<State extends string>(
  states: readonly [State, ...State[]],
  sorts: (filter: Filter<State>) => TimeSort,
): StateListLocation<State> {
  const [path] = useLocation()
  const [params, set] = useSearchChanges()
  const filters = [...states, 'all' as const]
  const filter = filters.find((name) => name === params.get('state')) ?? states[0]
  const search = params.get('search') ?? ''
  const sort = timeSortOf(params, sorts(filter))
  return {
    filters,
    filter,
    search,
    isSearched: params.has('search'),
    sort,
    id: params.get('id'),
    input: {
      state: filter === 'all' ? '' : filter,
      search,
      sort,
      page: params.get('page') ?? '1',
      page_size: params.get('page_size') ?? String(pageSizes[0]),
    },
    set,
    hrefOf: (id) => `${path}?${new URLSearchParams({ ...Object.fromEntries(params), id }).toString()}`,
  }
}
