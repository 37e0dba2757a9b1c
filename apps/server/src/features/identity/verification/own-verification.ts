import {
  type limitedActions,
  verificationLevels,
  verificationTries,
  type CallOutput,
  type LevelLimitKey,
  type verificationGet,
} from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { UserContext } from '../../../http/context.ts'
import { dayLeft, readLevel, type LevelLimit } from '../../../services/verification/level-limits.ts'
import { readSetting } from '../../../services/settings/settings.ts'

const triesPeriod = 30 * 86_400_000

type Own = CallOutput<typeof verificationGet>

/** The checks that a user has requested within 30 days. */
export async function recentChecks(db: Kysely<Database>, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('verifications')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - triesPeriod))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const limitText = (amount: bigint): string => (amount > 0n ? formatUsdt(amount) : '')

const dayAnswer = ({ level_limit, used }: LevelLimit & { readonly used: bigint }) => ({
  amount: limitText(level_limit),
  used: formatUsdt(used),
  left: level_limit > 0n ? formatUsdt(dayLeft(level_limit, used)) : '',
})

/** The verification of a user as the web app shows it; `db` is the transaction of a change. */
export async function ownVerification(
  { userId, now }: Pick<UserContext, 'userId' | 'now'>,
  db: Kysely<Database>,
): Promise<Own> {
  const limits = await readSetting(db, 'verification_limits')
  const withdraw = await readLevel(db, userId, 'withdraw', now)
  const trade = await readLevel(db, userId, 'trade', now)
  const newest = await db
    .selectFrom('verifications')
    .select(['id', 'state', 'reason', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const limitOf = (level: Own['level'], action: (typeof limitedActions)[number]): string => {
    const key: LevelLimitKey = `${level}_${action}`
    return limitText(limits[key])
  }
  return {
    level: withdraw.level,
    today: { withdraw: dayAnswer(withdraw), trade: dayAnswer(trade) },
    levels: verificationLevels.map((level) => ({
      level,
      withdraw: limitOf(level, 'withdraw'),
      trade: limitOf(level, 'trade'),
    })),
    check: newest
      ? {
          verification_id: newest.id,
          state: newest.state,
          reason: newest.state === 'reject' ? newest.reason : '',
          created_at: newest.created_at.toISOString(),
        }
      : null,
    tries_left: Math.max(0, verificationTries - (await recentChecks(db, userId, now))),
  }
}
