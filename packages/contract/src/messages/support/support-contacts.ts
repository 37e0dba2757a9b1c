import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { paging } from '../../lists.ts'
import { listedContacts } from './listed-contacts.ts'

/** The contacts of `team/kefu-list` for people who cannot sign in. */
export const supportContacts = webCall({
  name: 'support/contacts',
  auth: 'anonymous',
  shows: ['offered'],
  input: z.object(paging),
  output: listedContacts,
  errors: [],
})
