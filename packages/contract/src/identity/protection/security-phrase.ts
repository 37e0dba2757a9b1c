import * as z from 'zod/mini'
import { profile } from '../account/profile.ts'
import { webCall } from '../../call.ts'
import { nameText } from '../../names.ts'

/** Chooses the phrase at the head of every mail to the user, that distinguishes our mails from forged ones. */
export const securityPhrase = webCall({
  name: 'security/phrase',
  auth: 'user',
  invalidates: ['account'],
  input: z.object({ phrase: nameText('required', 40) }),
  output: profile,
  errors: [],
})
