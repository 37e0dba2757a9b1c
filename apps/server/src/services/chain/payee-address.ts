import { invalidField, Refusal, type PayeeQuestion } from '@c2c/contract'
import { isBurnAccount } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readAddress, type ChainFamily } from '../../config/account-address.ts'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../settings/settings.ts'
import { ChainProblem } from './chain-problem.ts'
import type { Chain, DepositKey } from './deposit-chain.ts'
import { firstAnswer } from './trusted-chain.ts'

export const chainFamilies: readonly ChainFamily[] = ['evm', 'tron']

/**
 * A payment to a wrong account is lost. Refuses, by the field `address`, accounts where tokens are destroyed, and those of the
 * service on any network: its tokens and wallets, where it receives, and the ones that it will allot.
 */
export async function refuseLost(db: Kysely<Database>, chains: readonly Chain[], account: string): Promise<void> {
  if (isBurnAccount(account)) throw invalidField('address', 'address_burns')
  const isOwn =
    isOfService(chains, account) || (await isReceiving(db, account)) || (await isUnallotted(db, chains, account))
  if (isOwn) throw invalidField('address', 'address_of_service')
}

/** Whether an account is a token, pays, or is swept to, on any network. */
function isOfService(chains: readonly Chain[], account: string): boolean {
  const own = chains.flatMap(({ token, payers, treasury }) => [
    token,
    ...[...payers, ...(treasury ? [treasury] : [])].map((one) => one.account),
  ])
  return own.includes(account)
}

/** Whether an account is one that the service receives at, on any network: the address of a party, or a shared one. */
async function isReceiving(db: Kysely<Database>, account: string): Promise<boolean> {
  const [own, shared] = await Promise.all([
    db.selectFrom('chain_addresses').select('id').where('account', '=', account).executeTakeFirst(),
    readSetting(db, 'recharge_networks'),
  ])
  const isShared = ({ address }: { readonly address: string }) =>
    chainFamilies.some((family) => readAddress(family, address) === account)
  return own !== undefined || (shared ?? []).some(isShared)
}

/** Places after the last one that are looked at, as wallets do (BIP 44), and the newest ones that have no address of a key yet. */
const ahead = 20
const withoutAddress = 100

/** Derivations in one turn of the event loop: each takes a millisecond or more. */
const inTurn = 10

/**
 * Whether an account is one that the service will allot: of the next places under any key, or of a party that has not asked for it. What
 * is paid there would be credited to the party that gets it later.
 */
async function isUnallotted(db: Kysely<Database>, chains: readonly Chain[], account: string): Promise<boolean> {
  const keys = new Map(chains.map(({ key }) => [key.fingerprint, key]))
  for (const key of keys.values()) {
    const places = await unallottedPlaces(db, key)
    for (const [index, place] of places.entries()) {
      if (key.account(place) === account) return true
      if (index % inTurn === 0) await nextTurn()
    }
  }
  return false
}

async function unallottedPlaces(db: Kysely<Database>, { fingerprint }: DepositKey): Promise<number[]> {
  const { rows } = await sql<{ place: string }>`
    SELECT place FROM generate_series(coalesce((SELECT max(place) + 1 FROM chain_places), 0),
      coalesce((SELECT max(place) + 1 FROM chain_places), 0) + ${ahead - 1}) place
    UNION ALL (SELECT p.place FROM chain_places p
      WHERE NOT EXISTS (SELECT FROM chain_addresses a WHERE a.place = p.place AND a.key = ${fingerprint})
      ORDER BY p.place DESC LIMIT ${withoutAddress})`.execute(db)
  return rows.map(({ place }) => Number(place))
}

/**
 * Refuses with `confirmation_required` the address of a contract, which an own address seldom is, until the person has said that it is
 * meant.
 */
export async function askAboutContract(
  db: Kysely<Database>,
  chain: Chain,
  account: string,
  confirmed: readonly PayeeQuestion[],
): Promise<void> {
  if (confirmed.includes('contract')) return
  const isContract = await hasCode(db, chain, account)
  if (isContract === null) throw payeeQuestion('contract', 'payee_unchecked')
  if (isContract) throw payeeQuestion('contract', 'payee_contract')
}

export const payeeQuestion = (
  asked: PayeeQuestion,
  message: 'payee_resembles' | 'payee_unchecked' | 'payee_contract',
  values: Readonly<Record<string, string>> = {},
): Refusal => new Refusal('confirmation_required', { message, values, data: { question: asked } })

/** Whether the first trusted provider that answers shows a contract; null when none answers. */
async function hasCode(db: Kysely<Database>, chain: Chain, account: string): Promise<boolean | null> {
  try {
    return await firstAnswer(db, chain, ({ nodes: [node] }) => node.isContract(account))
  } catch (error) {
    if (error instanceof ChainProblem) return null
    throw error
  }
}
