import * as z from 'zod/mini'
import { firstPage, pageSize } from './constants.ts'
import { whole } from './fields.ts'

/** The two fields of every list call: from the first page, ten rows; anything out of bounds is refused. */
export const paging = { page: z._default(whole(100_000_000), firstPage), page_size: z._default(whole(100), pageSize) }

/** The shape of every list answer, newest first; for lists that carry more beside their rows. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) => ({
  list: z.array(row),
  /** The number of rows: exact up to 1,000 and up to the end of the page, else a lower bound. */
  total: z.number(),
  /** True when there are more rows than `total`; absent otherwise. */
  at_least: z.optional(z.boolean()),
  page: z.number(),
  page_size: z.number(),
})

/** The answer of a list call. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) => z.object(pageOf(row))
