import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { optionalChoice, optionalText } from '../fields.ts'
import { exportedOrders, exportFormats, exportKinds, period, type ExportKind } from './export-fields.ts'
import { exportRow } from './export-row.ts'

/**
 * Requests a file, which any process of the server makes. `user_id`, `merchant_id` (optional for a merchant's staff) and
 * `order_kind` belong to the kinds of these names; only statements of a user or a merchant can be PDFs.
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
    format: z.enum(exportFormats, { error: 'malformed' }),
    /** An id, an account name or an e-mail. */
    user_id: optionalText(254),
    merchant_id: optionalText(64),
    order_kind: optionalChoice(exportedOrders, 'malformed'),
    ...period,
  }),
  output: exportRow,
  errors: ['not_found', 'not_allowed', 'limit_exceeded'],
})
