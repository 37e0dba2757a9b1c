import { userinfoGetInfo as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { profileOf } from './profile.ts'

export const userinfoGetInfo = user(call, async (_input, context) => {
  const { services, userId } = context
  const row = await services.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  return profileOf(row, context)
})
