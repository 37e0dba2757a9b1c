import type { Answer } from '@c2c/testing/src/people/caller.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'
import type { Merchant } from '../order/support.ts'

/** A header and a row of a new offer, as `offer/import` takes them. */
export const header = 'side,currency,price,min_number,max_number,available,pay_types,minutes'
export const goodRow = 'sell,EUR,0.9,10,500,1000,"bank,wise",30'

/** A file of these rows. */
export const fileOf = (...rows: readonly string[]): string => rows.map((row) => `${row}\r\n`).join('')

/** The wrong rows that an import names. */
export const rowsOf = ({ data }: Answer<unknown>) =>
  (data as { rows: { row: number; field: string; message: string }[] }).rows

/** The offers of a merchant, all in one page. */
export const offersOf = async (story: Story, merchant: Merchant) =>
  (await story.consoleOk('offer/list', { page_size: '100' }, merchant)).list
