import { apiKeyList as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { listKeys } from './keys-of-owners.ts'

export const apiKeyList = user(call, (input, { services: { db }, userId }) => listKeys(db, { user_id: userId }, input))
