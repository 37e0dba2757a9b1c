import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { period } from '../../export/export-fields.ts'
import { settlementDay } from './settlement-day.ts'

/** A merchant's settlement report of at most 31 UTC days: the same figures as the export of the kind `settlement`. */
export const consoleFundReport = consoleCall({
  name: 'fund/report',
  auth: ['owner', 'auditor', 'merchant'],
  key: 'read',
  shows: ['money', 'order'],
  input: z.object({ merchant_id: optionalText(64), ...period }),
  output: z.object({
    merchant: z.object({ merchant_id: z.string(), name: z.string() }),
    days: z.array(settlementDay),
  }),
  errors: ['not_found', 'not_allowed'],
})
