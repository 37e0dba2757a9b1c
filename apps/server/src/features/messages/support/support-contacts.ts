import { supportContacts as call } from '@c2c/contract'
import { anonymous } from '../../../http/context.ts'
import { listContacts } from './contacts.ts'

export const supportContacts = anonymous(call, listContacts)
