/** The page sizes of every list; the first is the default. */
export const pageSizes = [20, 50, 100] as const

/** A page of a list, as every list call answers it. */
export interface Page<Row> {
  readonly list: readonly Row[]
  readonly total: number
  readonly at_least?: boolean | undefined
  readonly page: number
  readonly page_size: number
}

/** The total of a list for a message with `{total}{plus}`: above 1,000 rows it is a lower bound, shown as `1,000+`. */
export const totalOf = ({ total, at_least }: Pick<Page<never>, 'total' | 'at_least'>) =>
  at_least ? { total: total - 1, plus: '+' } : { total, plus: '' }
