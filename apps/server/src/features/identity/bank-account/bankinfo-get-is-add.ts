import { bankinfoGetIsAdd as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { bindingLimit, countBindings } from './bindings.ts'

export const bankinfoGetIsAdd = user(call, async ({ type }, { services, userId }) => ({
  is_add: (await countBindings(services.db, userId, type)) < bindingLimit,
}))
