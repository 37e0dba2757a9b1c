import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { choices } from './choice-fields.ts'

/** Which kinds of notices the user wants by mail and by push, and the hours in which both wait. By default all, at any time. */
export const noticeChoices = webCall({
  name: 'notice/choices',
  auth: 'user',
  key: 'read',
  shows: ['account'],
  input: z.object({}),
  output: choices,
  errors: [],
})
