import { Refusal } from '@c2c/contract'
import { formatUsdt, offerRoom, userAccount } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { readBalance } from '../../../ledger/read-balance.ts'
import type { Sale } from '../order/sales.ts'

/** The ledger's refusal of a new trade, with the short account and its balance; any other error unchanged. */
export async function explainShortfall(db: Kysely<Database>, sale: Sale, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.detail.message) return error
  if (error.reason === 'not_available') return new Refusal('not_available', { message: 'merchant_short' })
  const explained = {
    limit_exceeded: { account: offerRoom(sale.offer_id), message: 'offer_room_of' },
    insufficient_balance: { account: userAccount(sale.user_id, 'available'), message: 'insufficient_balance_of' },
  } as const
  if (error.reason !== 'limit_exceeded' && error.reason !== 'insufficient_balance') return error
  const { account, message } = explained[error.reason]
  const available = formatUsdt(await readBalance(db, account))
  return new Refusal(error.reason, { message, values: { available }, data: { available } })
}
