import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'
import { optionalBindingType } from './binding-types.ts'

/** The user's bound accounts, masked; without a type, all of them. */
export const bankinfoList = webCall({
  name: 'bankinfo/list',
  auth: 'user',
  key: 'read',
  shows: ['account'],
  input: z.object({ ...paging, type: optionalBindingType }),
  output: listOf(
    z.object({
      bk_id: z.string(),
      /** The key of its payment method. */
      type: z.string(),
      /** The bank, the holder at Wise, or the name of another payment method. */
      title: z.string(),
      masked_account: z.string(),
      currency: z.string(),
      usable_from: z.string(),
    }),
  ),
  errors: [],
})
