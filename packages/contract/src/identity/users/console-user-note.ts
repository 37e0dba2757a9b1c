import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { noteMaximum } from '../../constants.ts'
import { id, text } from '../../fields.ts'
import { userDetail } from './user-detail.ts'

/** Adds a staff note about a user; notes cannot be changed. */
export const consoleUserNote = consoleCall({
  name: 'user/note',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['account'],
  input: z.object({ user_id: id('user_required'), text: text('required', noteMaximum) }),
  output: userDetail,
  errors: ['not_found', 'not_allowed'],
})
