import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { choiceFields, choices } from './choice-fields.ts'

/**
 * Replaces the user's choice of notices. Mail is sent only while `notify_email` of the profile is on; alerts about the
 * security of the account are always mailed, at once. A push that would come more than ten minutes late is not sent.
 */
export const noticeChoose = webCall({
  name: 'notice/choose',
  auth: 'user',
  invalidates: ['account'],
  input: z.object(choiceFields),
  output: choices,
  errors: [],
})
