import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText, text } from '../../fields.ts'

/** The largest file in characters, and the most rows of one. */
export const importMaximum = { characters: 1024 * 1024, rows: 10_000 } as const

/**
 * Creates and changes a merchant's offers from a CSV file, all rows or none. The first line names the columns: the fields of
 * `offer/create`, `offer_id` for an offer to change, and `version` from an export, with which a row is refused when its offer
 * has changed since. An empty cell changes nothing; `none` removes a `min_price`, `max_price`, `max_none`, `max_email`,
 * `max_identity`, the `hours`, or a limit of a rule (`follow_min_price`, `follow_max_price`, `follow_min_bps`, `follow_max_bps`,
 * `follow_left`). Offers with a rule have no `price` in a file, since the rule sets it. Cells are separated by commas, semicolons or tabs; with semicolons and tabs, numbers may have
 * decimal commas (`1,000` beside tabs only where another number shows it). Truth values are read as spreadsheets write them
 * (`TRUE`, `WAHR`, `VRAI`). Wrong rows are named in `data.rows`, at most 100, with their number in `data.count`; row 1 is the
 * first line.
 */
export const consoleOfferImport = consoleCall({
  name: 'offer/import',
  auth: ['owner', 'merchant'],
  rights: ['offers'],
  key: 'trade',
  stepUp: { byHandler: true },
  creating: true,
  invalidates: ['price'],
  // Each character of a form takes up to nine bytes.
  bodyLimit: 4 * importMaximum.characters,
  input: z.object({ merchant_id: optionalText(64), csv: text('csv_required', importMaximum.characters) }),
  output: z.object({ created: z.number(), updated: z.number(), unchanged: z.number() }),
  errors: ['not_found', 'not_allowed', 'state_conflict', 'not_available'],
})
