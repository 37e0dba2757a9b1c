import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { paging, listOf } from '../../lists.ts'
import { passkey } from './passkey.ts'

/** The caller's passkeys, newest first. */
export const passkeyList = webCall({
  name: 'passkey/list',
  auth: 'user',
  shows: ['account'],
  input: z.object(paging),
  output: listOf(passkey),
  errors: [],
})
