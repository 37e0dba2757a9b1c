import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { pageOf, paging } from '../../lists.ts'
import { bond, bondMove } from './bond.ts'

/** A merchant's bond, and what happened to it. */
export const consoleBondList = consoleCall({
  name: 'bond/list',
  auth: ['owner', 'operator', 'auditor', 'merchant'],
  key: 'read',
  maker: 'continues',
  shows: ['money', 'order'],
  input: z.object({ ...paging, merchant_id: optionalText(64) }),
  output: z.object({ ...pageOf(bondMove), bond }),
  errors: ['not_found', 'not_allowed'],
})
