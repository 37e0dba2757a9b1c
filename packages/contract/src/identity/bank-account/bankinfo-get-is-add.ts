import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { bindingType } from './binding-types.ts'

/** Whether another account of the type may be bound. */
export const bankinfoGetIsAdd = webCall({
  name: 'bankinfo/get-is-add',
  auth: 'user',
  shows: ['account'],
  input: z.object({ type: bindingType }),
  output: z.object({ is_add: z.boolean() }),
  errors: [],
})
