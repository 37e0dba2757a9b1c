import type { PayeeQuestion } from '@c2c/contract'
import { isResembling } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { askAboutContract, payeeQuestion } from '../../../../services/chain/ask-about-contract.ts'
import type { Chain } from '../../../../services/chain/deposit-chain.ts'
import type { Services } from '../../../../services/services.ts'
import { isKept } from '../../../identity/bank-account/bindings.ts'
import { openAddress, type AddressFields } from '../../../identity/bank-account/sealed-bindings.ts'

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
export async function askAboutPayee(
  { db, personal }: Pick<Services, 'db' | 'personal'>,
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
