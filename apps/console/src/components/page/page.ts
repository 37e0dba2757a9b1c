/** The page sizes of every list; the first is the default. */
export const pageSizes = [20, 50, 100] as const

/** A page of a list, as every list call answers it. */
export interface Page<Row> {
  readonly list: readonly Row[]
  readonly total: number
  readonly page: number
  readonly page_size: number
}
