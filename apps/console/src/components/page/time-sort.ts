/** The sort orders of a list by time. */
export type TimeSort = 'newest' | 'oldest'

/** The sort order that an address names, or the default of the list. */
export const timeSortOf = (search: URLSearchParams, byDefault: TimeSort): TimeSort =>
  (['newest', 'oldest'] as const).find((sort) => sort === search.get('sort')) ?? byDefault

/** The properties of a time column of a table that the server sorts. */
export const timeSorter = (sort: TimeSort) => ({
  sorter: true,
  sortOrder: sort === 'oldest' ? ('ascend' as const) : ('descend' as const),
})

/** The sort order that a click on the heading of a time column asks for; null for the default. */
export const timeSortAsked = ({ order }: { readonly order?: 'ascend' | 'descend' | null }): TimeSort | null =>
  order === 'ascend' ? 'oldest' : order === 'descend' ? 'newest' : null
