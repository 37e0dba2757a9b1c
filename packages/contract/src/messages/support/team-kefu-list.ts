import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { paging } from '../../lists.ts'
import { listedContacts } from './listed-contacts.ts'

/** Support contacts and their addresses. */
export const teamKefuList = webCall({
  name: 'team/kefu-list',
  auth: 'user',
  key: 'read',
  shows: ['offered'],
  input: z.object(paging),
  output: listedContacts,
  errors: [],
})
