import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { optionalChoice, optionalCurrency, optionalText } from '../fields.ts'
import { allFormats, exportedOrders, exportKinds, period, type ExportKind } from './export-fields.ts'
import { exportRow } from './export-row.ts'

/**
 * Requests a file, which any process of the server makes. `user_id`, `merchant_id` (optional for a merchant's staff) and
 * `order_kind` belong to the kinds of these names; only statements of a user or a merchant can be PDFs.
 *
 * The kind `trades` has a merchant's completed trades, one row each. With `currency` each has a value: the trade's own amount in
 * its currency, otherwise the amount of USDT at the reference price of its UTC day. As `xero` it is a bank statement of the USDT
 * in that currency; as `hledger` or `beancount` a journal of all movements whose balances are those of the ledger. A settlement
 * and `trades` have at most 366 days.
 */
export const consoleExportCreate = consoleCall({
  name: 'export/create',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  key: 'read',
  rights: ['exports'],
  creating: true,
  invalidates: ['export'],
  reveals: true,
  input: z.object({
    kind: z.enum(Object.keys(exportKinds) as [ExportKind, ...ExportKind[]], { error: 'malformed' }),
    format: z.enum(allFormats, { error: 'malformed' }),
    /** An id, an account name or an e-mail. */
    user_id: optionalText(254),
    merchant_id: optionalText(64),
    order_kind: optionalChoice(exportedOrders, 'malformed'),
    /** In which trades are valued; `xero` needs it. */
    currency: optionalCurrency,
    ...period,
  }),
  output: exportRow,
  errors: ['not_found', 'not_allowed', 'limit_exceeded'],
})
