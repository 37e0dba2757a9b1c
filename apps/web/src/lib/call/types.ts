/** A list call's answer. */
export interface Page<Row> {
  readonly list: readonly Row[]
  readonly total: number
  readonly page: number
  readonly page_size: number
}
