import type { CallOutput, transferRequestEnd } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { TransferTables } from '../../../db/rows/transfer-rows.ts'
import type { Database } from '../../../db/schema.ts'

type Transfer = Selectable<TransferTables['user_transfers']>
type Request = Selectable<TransferTables['transfer_requests']>

/** The transfers that a user sent and received, newest first. */
export const transfersOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('user_transfers')
    .where((eb) => eb.or([eb('from_user', '=', userId), eb('to_user', '=', userId)]))
    .orderBy('user_transfers.created_at', 'desc')
    .orderBy('user_transfers.id')
    .selectAll('user_transfers')

/** A transfer as one of its two sides sees it. */
export function transferAnswer(transfer: Transfer, userId: string) {
  const isSent = transfer.from_user === userId
  return {
    transfer_id: transfer.id,
    transfer_no: transfer.transfer_no,
    direction: isSent ? ('out' as const) : ('in' as const),
    name: isSent ? transfer.to_name : transfer.from_name,
    amount: formatUsdt(transfer.amount),
    note: transfer.note,
    created_at: transfer.created_at.toISOString(),
  }
}

/** The end of a request; null while it has none. */
interface RequestEnd {
  readonly ended_at: Date | null
  readonly transfer_id: string | null
}

/** Requests with their ends. */
export const selectRequests = (db: Kysely<Database>) =>
  db
    .selectFrom('transfer_requests')
    .leftJoin('transfer_request_ends as e', 'e.request_id', 'transfer_requests.id')
    .selectAll('transfer_requests')
    .select(['e.at as ended_at', 'e.transfer_id'])

type RequestState = CallOutput<typeof transferRequestEnd>['state']

/** A request that waits can be paid until it expires. */
export function requestState(
  { expires_at, ended_at, transfer_id }: Pick<Request, 'expires_at'> & RequestEnd,
  now: Date,
): RequestState {
  if (transfer_id !== null) return 'paid'
  if (ended_at !== null) return 'ended'
  return expires_at !== null && expires_at <= now ? 'expired' : 'open'
}

/** What a request asks for. */
export const askedAnswer = (request: Pick<Request, 'amount' | 'note' | 'expires_at'> & RequestEnd, now: Date) => ({
  amount: formatUsdt(request.amount),
  note: request.note,
  state: requestState(request, now),
  expires_at: request.expires_at?.toISOString() ?? '',
})

/** A request as its owner sees it. */
export const requestAnswer = (request: Request & RequestEnd, now: Date) => ({
  request_id: request.id,
  code: request.code,
  ...askedAnswer(request, now),
  created_at: request.created_at.toISOString(),
})

/** Open requests of a user. */
export const openRequests = (db: Kysely<Database>, userId: string, now: Date) =>
  selectRequests(db)
    .where('transfer_requests.user_id', '=', userId)
    .where('e.at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))

/** Whether a user is found by account name and e-mail address. */
export const isListed = sql<boolean>`NOT EXISTS (SELECT FROM unlisted_receivers l WHERE l.user_id = u.id)`
