import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { id } from '../fields.ts'
import { exportProgress } from './export-fields.ts'

/**
 * Requests the receipt of a completed trade of which the user is the taker or the maker, as a PDF; `asset-log/export-state`
 * returns its progress and address.
 */
export const saleuReceipt = webCall({
  name: 'saleu/receipt',
  auth: 'user',
  creating: true,
  invalidates: ['export'],
  input: z.object({ order_id: id() }),
  output: z.object(exportProgress),
  errors: ['not_found', 'state_conflict', 'limit_exceeded'],
})
