import { commissionOf, payCommission, usdt, type Transfer } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Insert } from '../../commands/command.ts'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../../services/settings/settings.ts'

/** A fee being paid, and its payer. */
interface PaidFee {
  readonly orderId: string
  readonly userId: string
  readonly fee: bigint
  readonly now: Date
}

/** The part of a command that rewards an inviter; empty without an inviter or a reward. */
interface Reward {
  readonly transfers: readonly Transfer[]
  readonly inserts: readonly Insert[]
  readonly recipients: readonly string[]
}

/** No inviter is rewarded. */
export const noReward: Reward = { transfers: [], inserts: [], recipients: [] }

/** The current share of an inviter in fees, in basis points. */
export const readShare = (db: Kysely<Database>): Promise<number> => readSetting(db, 'referral_share_bps')

/** The reward of the payer's inviter: one level, out of that fee alone. */
export async function referralReward(db: Kysely<Database>, { orderId, userId, fee, now }: PaidFee): Promise<Reward> {
  const share = await readShare(db)
  const amount = commissionOf(usdt(fee), share)
  if (amount === 0n) return noReward
  const inviter = await db
    .selectFrom('users as member')
    .innerJoin('users as inviter', 'inviter.id', 'member.invited_by')
    .select('inviter.id')
    .where('member.id', '=', userId)
    .where('inviter.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!inviter) return noReward
  const row = {
    order_id: orderId,
    inviter_id: inviter.id,
    member_id: userId,
    fee,
    share_bps: share,
    amount,
    created_at: now,
  }
  return {
    transfers: payCommission(inviter.id, amount),
    inserts: [{ table: 'commissions', row }],
    recipients: [inviter.id],
  }
}
