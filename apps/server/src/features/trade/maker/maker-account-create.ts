import { randomUUID } from 'node:crypto'
import { makerAccountCreate as call } from '@c2c/contract'
import { publishOffered } from '../../../commands/publish-offered.ts'
import { user } from '../../../http/context.ts'
import { refuseObstacle } from '../../../services/verification/maker-obstacle.ts'
import { findKeptBinding, requireUsable } from '../../identity/bank-account/bindings.ts'
import { accountAnswer, accountExtras } from '../merchant/merchant-accounts.ts'
import { requireMaker } from './own-maker.ts'

export const makerAccountCreate = user(call, async ({ bk_id }, { services: { db }, userId, now, change }) => {
  const { id: merchant_id } = await requireMaker(db, userId)
  await refuseObstacle(db, userId, now)
  const binding = await findKeptBinding(db, userId, bk_id)
  requireUsable(binding, now)
  const { id: binding_id, type: pay_type, currency } = binding
  const row = {
    id: randomUUID(),
    merchant_id,
    pay_type,
    currency,
    fields: {},
    binding_id,
    daily_limit: null,
    created_at: now,
    retired_at: null,
  }
  return change(async (trx) => {
    const added = await trx
      .insertInto('merchant_accounts')
      .values(row)
      .returningAll()
      .returning(accountExtras(now))
      .executeTakeFirstOrThrow()
    await publishOffered(trx, now)
    return accountAnswer(added, { staffId: '', now })
  })
})
