import { Refusal, withdrawAddressCreate as call, type PayeeQuestion } from '@c2c/contract'
import { isResembling } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'
import { askAboutContract, payeeQuestion } from '../../../services/chain/payee-address.ts'
import type { Services, Uses } from '../../../services/services.ts'
import {
  bindingInserts,
  bindingLimit,
  countBindings,
  isKept,
  usableFrom,
} from '../../identity/bank-account/bindings.ts'
import { openAddress, sealAddress, type AddressFields } from '../../identity/bank-account/sealed-bindings.ts'
import { checkPayoutAddress, payoutNetwork } from './on-chain/payout-address.ts'

export const withdrawAddressCreate = user(call, async (input, { services, userId, now, submit }) => {
  const { chain } = await payoutNetwork(services, input.network)
  const { account, address } = await checkPayoutAddress(services, chain, input.address)
  await askAboutPayee(services, chain, { userId, account, address, confirmed: input.confirmed })
  if ((await countBindings(services.db, userId, 'usdt')) >= bindingLimit) {
    throw new Refusal('limit_exceeded', { message: 'binding_limit', values: { max: String(bindingLimit) } })
  }
  const ids = { id: randomUUID(), user_id: userId }
  const fields = { type: 'usdt', network: chain.type, address, name: input.name } as const
  const row = {
    ...ids,
    type: 'usdt',
    method_id: null,
    currency: 'USDT',
    ...(await sealAddress(services.personal, ids, account, fields)),
    usable_from: await usableFrom(services.db, userId, now),
    created_at: now,
  } as const
  return submit({ inserts: bindingInserts(row), recipients: [userId] }, { bk_id: row.id })
})

interface NewPayee {
  readonly userId: string
  readonly account: string
  readonly address: string
  /** The questions that the user has answered. */
  readonly confirmed: readonly PayeeQuestion[]
}

/**
 * Refuses with `confirmation_required` what an own address seldom is, until the user has said that it is meant: the address of a contract,
 * and one that begins and ends like another in the address book.
 */
async function askAboutPayee(
  { db, personal }: Uses<'db' | 'personal'>,
  chain: Chain,
  { userId, account, address, confirmed }: NewPayee,
): Promise<void> {
  if (!confirmed.includes('resembling')) {
    const other = (await addressBook(db, personal, userId)).find((entry) => isResembling(entry.address, address))
    if (other) throw payeeQuestion('resembling', 'payee_resembles', { name: other.name, address: other.address })
  }
  await askAboutContract(db, chain, account, confirmed)
}

async function addressBook(db: Kysely<Database>, personal: Services['personal'], userId: string) {
  const own = db.selectFrom('bank_bindings').selectAll().where('user_id', '=', userId).where('type', '=', 'usdt')
  const rows = await own.where(isKept).execute()
  return Promise.all(rows.map((row): Promise<AddressFields> => openAddress(personal, row)))
}
