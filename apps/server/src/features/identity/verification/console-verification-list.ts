import { consoleVerificationList as call } from '@c2c/contract'
import { sql } from 'kysely'
import { isId } from '../../../db/ids.ts'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { ofPerson, queueOrder } from '../../review/queue/queue-page.ts'
import { checkReviews } from './checks.ts'

export const consoleVerificationList = staff(call, async (input, { services: { db } }) => {
  const { state, id, search } = input
  const checks = db
    .selectFrom('verifications')
    .selectAll()
    .$if(state !== '', (query) => query.where('state', '=', state || 'audit'))
    .$if(id !== '', (query) => query.where((eb) => (isId(id) ? eb('id', '=', id) : eb.lit(false))))
    .$if(search !== '', (query) => query.where(ofPerson(sql.ref('user_id'), search, state === 'audit')))
    .orderBy('seq', queueOrder(input.sort))
  const page = await paged(checks, input, (check) => check)
  return { ...page, list: await checkReviews(db, page.list) }
})
