import { teamKefuList as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { listContacts } from './contacts.ts'

export const teamKefuList = user(call, listContacts)
