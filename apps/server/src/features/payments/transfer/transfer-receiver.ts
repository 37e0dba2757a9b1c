import { Refusal, transferReceiver as call, type CallParsed } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { maskName } from '../../../services/personal/masks.ts'
import { receiverToken } from '../../../services/receivers/receiver-token.ts'
import { isFrozen } from '../../../services/restrictions/freezes.ts'
import { askedAnswer, isListed } from './transfers.ts'

export const transferReceiver = user(call, async (input, { services, userId, now }) => {
  await services.limits.take('receivers', userId)
  const found = await findReceiver(services.db, input)
  if (found?.id === userId) throw new Refusal('not_available', { message: 'transfer_to_self' })
  // As much work for a receiver that is unknown.
  const shown = {
    senderId: userId,
    receiverId: found?.id ?? '',
    requestId: found?.request_id ?? '',
    name: maskName(found?.nickname ?? ''),
  }
  const token = receiverToken(services.signer, shown, now)
  const frozen = await isFrozen(services.db, shown.receiverId)
  if (!found) return { receiver: '', name: '', can_receive: false, request: null }
  const { amount, note, expires_at, ended_at, transfer_id } = found
  return {
    receiver: token,
    name: shown.name,
    can_receive: !frozen,
    request: amount === null ? null : askedAnswer({ amount, note: note ?? '', expires_at, ended_at, transfer_id }, now),
  }
})

interface Found {
  readonly id: string
  readonly nickname: string
  /** Null where no request was asked for; so are the columns below. */
  readonly request_id: string | null
  readonly amount: bigint | null
  readonly note: string | null
  readonly expires_at: Date | null
  readonly ended_at: Date | null
  readonly transfer_id: string | null
}

/** A receiver in one statement, whatever it is asked by; undefined where there is none, or one that is not found by name. */
async function findReceiver(db: Kysely<Database>, { by, value }: CallParsed<typeof call>): Promise<Found | undefined> {
  const lower = value.toLowerCase()
  const matches = {
    name: sql`(lower(u.account) = ${lower} OR u.email = ${lower}) AND ${isListed}`,
    code: sql`u.invite_code = ${value.toUpperCase()}`,
    request: sql`r.code IS NOT NULL`,
  }
  const asked = by === 'request' ? value : ''
  const { rows } = await sql<Found>`
    SELECT u.id, u.nickname, r.id AS request_id, r.amount, r.note, r.expires_at, e.at AS ended_at, e.transfer_id
    FROM users u LEFT JOIN transfer_requests r ON r.user_id = u.id AND r.code = ${asked}
      LEFT JOIN transfer_request_ends e ON e.request_id = r.id
    WHERE u.deleted_at IS NULL AND ${matches[by]} LIMIT 1`.execute(db)
  return rows[0]
}
