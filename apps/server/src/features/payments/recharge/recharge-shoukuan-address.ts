import { rechargeShoukuanAddress as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { receivingAddress } from './offered-address.ts'

export const rechargeShoukuanAddress = user(call, ({ type }, { services, userId }) =>
  receivingAddress(services, type, { userId }),
)
