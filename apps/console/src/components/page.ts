/** The numbers of rows that a page of any list may have; the first one is where everybody starts. */
export const pageSizes = [20, 50, 100] as const

/** A page of any list, as every list call answers. */
export interface Page<Row> {
  readonly list: readonly Row[]
  readonly total: number
  readonly page: number
  readonly page_size: number
}
