import { consoleTransferList as call } from '@c2c/contract'
import { sql } from 'kysely'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { findUser } from '../../identity/users/reviewed-user.ts'
import { transferAnswer, transfersOf } from './transfers.ts'

/** Transfers of one sender to one receiver within a day. */
const together = sql<bigint>`(SELECT count(*) FROM user_transfers n WHERE n.from_user = user_transfers.from_user
  AND n.to_user = user_transfers.to_user AND n.created_at BETWEEN user_transfers.created_at - interval '1 day' AND user_transfers.created_at)`

const isYoung = sql<boolean>`(SELECT u.created_at > user_transfers.created_at - interval '7 days' FROM users u
  WHERE u.id = user_transfers.to_user)`

export const consoleTransferList = staff(call, async ({ user_id: id, ...paging }, { services: { db } }) => {
  await findUser(db, id)
  const rows = transfersOf(db, id).select([together.as('count'), isYoung.as('young')])
  return paged(rows, paging, ({ count, young, ...row }) => ({
    ...transferAnswer(row, id),
    other_id: row.from_user === id ? row.to_user : row.from_user,
    count: Number(count),
    young,
  }))
})
