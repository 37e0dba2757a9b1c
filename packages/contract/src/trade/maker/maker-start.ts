import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { nameText } from '../../names.ts'
import { offeredSubjects } from '../../live.ts'
import { maker } from './maker.ts'

/** The longest public name of a maker, in UTF-16 units. */
const makerNameMaximum = 30

/** Makes the user a maker, once, under a public name that users see in the hall. */
export const makerStart = webCall({
  name: 'maker/start',
  auth: 'user',
  creating: true,
  invalidates: [...offeredSubjects, 'account'],
  input: z.object({ name: nameText('required', makerNameMaximum) }),
  output: maker,
  errors: ['account_frozen', 'not_allowed', 'already_exists', 'not_available'],
})
