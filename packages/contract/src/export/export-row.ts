import * as z from 'zod/mini'
import { exportedOrders, exportKinds, exportProgress, type ExportKind } from './export-fields.ts'

/** An export as the console shows it; `subject` is the account name of a user, or the name of a merchant. */
export const exportRow = z.object({
  ...exportProgress,
  kind: z.enum(Object.keys(exportKinds) as [ExportKind, ...ExportKind[]]),
  subject: z.string(),
  order_kind: z.enum(['', ...exportedOrders]),
})
