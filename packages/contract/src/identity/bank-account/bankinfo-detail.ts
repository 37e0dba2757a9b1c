import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { anyBinding } from './binding.ts'
import { bindingType } from './binding-types.ts'

/** All fields of a bound account, for its owner only. */
export const bankinfoDetail = webCall({
  name: 'bankinfo/detail',
  auth: 'user',
  shows: ['account'],
  input: z.object({ type: bindingType, bk_id: id('binding_required') }),
  output: anyBinding,
  errors: ['not_found'],
})
