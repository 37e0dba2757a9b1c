import { messageHash } from '@c2c/server/src/services/chain/owner-signature.ts'
import { DepositKey } from '@c2c/server/src/services/chain/deposit-chain.ts'
import { writeAddress, type ChainFamily } from '@c2c/server/src/config/account-address.ts'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { makeLiabilityKeys } from '@c2c/server/src/services/liabilities/liability-keys.ts'
import { makeStaff, type Member } from '../people/people.ts'
import { addSetting } from '../story/settings.ts'
import type { Story } from '../story/story.ts'

import { evmKey, tronKey } from '../chain/test-keys.ts'

/** A wallet that signs texts with one key; its addresses are those of the test key, so none of them holds anything anywhere. */
export interface Wallet {
  readonly account: string
  readonly address: string
  sign(message: string): string
}

/** The wallet of the deposit address at a place of the test key. */
export function depositWallet(family: ChainFamily, place: number): Wallet {
  const key = family === 'evm' ? evmKey : tronKey
  const account = new DepositKey(key.publicExtendedKey).account(place)
  const secret = key.deriveChild(0).deriveChild(place).privateKey
  if (!secret) throw new Error('the test key has a private part')
  return {
    account,
    address: writeAddress(family, account),
    sign(message) {
      const signed = secp256k1.sign(messageHash(family, message), secret, { prehash: false, format: 'recovered' })
      return `0x${Buffer.from(Uint8Array.of(...signed.subarray(1), 27 + (signed[0] ?? 0))).toString('hex')}`
    },
  }
}

/** An address of the service with its wallet. */
export interface Entry {
  readonly network: string
  readonly address: string
  readonly purpose: string
  sign(message: string): string | Promise<string>
}

/** Two operators who add addresses together, after the key of statements was made. */
export async function treasurers(story: Story) {
  await addSetting(story.services.db, 'liability_keys', makeLiabilityKeys(), story.clock.now())
  const people = [await makeStaff(story, 'operator'), await makeStaff(story, 'operator')] as const
  const [maker, checker] = people
  /** Sessions end while days pass. */
  const signIn = ({ email, password }: Member) => story.consoleOk('session/login', { email, password })
  /** The message of an address with its signature, as `assets/add` takes them. */
  const signed = async ({ network, address, purpose, sign }: Entry, by: { readonly token: string } = maker) => {
    const claimed = { network, address, purpose }
    const { message, at, nonce } = await story.consoleOk('assets/message', claimed, by)
    return { ...claimed, at, nonce, signature: await sign(message), message }
  }
  const propose = async (entry: Entry) => {
    const by = await signIn(maker)
    return story.consoleOk('assets/add', await signed(entry, by), by)
  }
  const add = async (entry: Entry): Promise<void> => {
    const { proposal_id } = await propose(entry)
    await story.consoleOk('proposal/approve', { proposal_id }, await signIn(checker))
  }
  return { maker, checker, signed, propose, add }
}

/** `/reserves/statement.json` as far as tests change it. */
export interface StatementFile {
  readonly service: string
  readonly head: Readonly<Record<string, unknown>> & { readonly public_key: string }
  readonly networks: readonly {
    readonly block_hash?: string
    readonly signed: readonly { address: string; amount: string; contract?: string }[]
    readonly derived?: unknown
  }[]
  readonly derived: readonly { readonly balances: readonly { address: string; amount: string }[] }[]
  readonly owners: readonly { readonly signature: string; readonly address: string; readonly message: string }[]
}

export const statementFileOf = async ({ url }: Story): Promise<StatementFile> =>
  (await (await fetch(`${url}/reserves/statement.json`)).json()) as StatementFile
