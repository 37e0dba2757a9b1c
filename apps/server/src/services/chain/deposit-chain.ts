import { usdt, type Usdt } from '@c2c/domain'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { HDKey } from '@scure/bip32'
import { sql, type Kysely } from 'kysely'
import { createHash, createHmac } from 'node:crypto'
import { readAddress, writeAddress, type ChainFamily } from '../../config/account-address.ts'
import { readExtendedKey, type ChainOptions } from '../../config/chain-options.ts'
import type { Database } from '../../db/schema.ts'
import { ChainNode } from './chain-node.ts'
import { JsonRpc, type RpcLimits } from './json-rpc.ts'
import { accountOfKey } from './owner-signature.ts'

/** An address of the operator: its account, and its notation on the network. */
export interface OwnAccount {
  readonly account: string
  readonly address: string
}

/** A network whose deposits are read from nodes. */
export interface Chain {
  readonly type: string
  readonly family: ChainFamily
  readonly chainId: number
  /** The account of the token's contract. */
  readonly token: string
  /** Where payouts are sent from; none where users cannot withdraw to addresses. */
  readonly payers: readonly OwnAccount[]
  /** Where funds are swept to; null for nowhere. */
  readonly treasury: OwnAccount | null
  readonly key: DepositKey
  /** The first is read from; the second sweeps behind it, or the first one again where there is none. */
  readonly nodes: readonly [ChainNode, ...ChainNode[]]
  readonly startBlock: bigint | null
  readonly maxRange: bigint
  /** Micro-units of USDT for an amount of the token. Rounds down where the token has smaller units. */
  amount(units: bigint): Usdt
  /** The same amount in the smallest unit of the token. */
  units(amount: Usdt): bigint
}

/** Opens the networks of the configuration; connects to nothing yet. */
export const openChains = (networks: readonly ChainOptions[], limits?: Partial<RpcLimits>): readonly Chain[] =>
  networks.map((options) => {
    const { type, family, token, xpub, decimals, chain_id, nodes, start_block, max_range } = options
    const own = (address: string): OwnAccount => {
      const account = readAddress(family, address)
      if (account === null) throw new Error(`${address} is not an address of ${type}`)
      return { account, address: writeAddress(family, account) }
    }
    const contract = own(token).account
    const [first, ...others] = nodes.map((node) => {
      const range = BigInt(node.max_range ?? max_range)
      return new ChainNode(new JsonRpc(node, limits), contract, chain_id, range)
    })
    if (!first) throw new Error(`${type} has no node`)
    const unit = 10n ** BigInt(decimals - 6)
    return {
      type,
      family,
      chainId: chain_id,
      token: contract,
      payers: options.payers.map(own),
      treasury: options.treasury === null ? null : own(options.treasury),
      key: new DepositKey(xpub),
      nodes: [first, ...others],
      startBlock: start_block === null ? null : BigInt(start_block),
      maxRange: BigInt(max_range),
      amount: (units) => usdt(units / unit),
      units: (amount) => amount * unit,
    }
  })

/** The network of a type; undefined where recharges are reviewed by hand. */
export const chainOf = (chains: readonly Chain[], type: string): Chain | undefined =>
  chains.find((chain) => chain.type === type)

/** Accounts that are kept: a derivation takes a millisecond or more. */
const mostKnown = 10_000

/** Derives the accounts of deposits from an extended public key. It cannot sign: no private key exists here. */
export class DepositKey {
  /** Tells keys apart in the rows of addresses; says nothing about the key. */
  readonly fingerprint: string
  readonly #external: HDKey
  readonly #point: InstanceType<typeof secp256k1.Point>
  readonly #chainCode: Uint8Array
  readonly #known = new Map<number, string>()

  constructor(xpub: string) {
    this.#external = readExtendedKey(xpub).deriveChild(0)
    const { publicKey, chainCode } = this.#external
    if (!publicKey || !chainCode) throw new Error('the key has no public part')
    this.#point = secp256k1.Point.fromBytes(publicKey)
    this.#chainCode = chainCode
    this.fingerprint = createHash('sha256').update(xpub).digest('hex').slice(0, 16)
  }

  /** The account at `m/.../0/place` (BIP 44): the last 20 bytes of the Keccak-256 hash of the public key. */
  account(place: number): string {
    const known = this.#known.get(place)
    if (known !== undefined) return known
    const { publicKey } = this.#external.deriveChild(place)
    if (!publicKey) throw new Error('the key has no public part')
    return this.#remember(place, accountOfKey(secp256k1.Point.fromBytes(publicKey).toBytes(false)))
  }

  /**
   * Whether an account is the one at a place. A third of the time of deriving it: what was derived before is only confirmed here, and
   * the library is asked wherever that fails.
   */
  isAt(place: number, account: string): boolean {
    if (this.#known.has(place) || this.#confirm(place) !== account) return this.account(place) === account
    this.#remember(place, account)
    return true
  }

  /**
   * The account at a place, for all but one in 2^127 of them (BIP 32, CKDpub). The parent is a point here, which the library reads from
   * its bytes for each child; nothing here is secret, so the faster multiplication does.
   */
  #confirm(place: number): string {
    const data = Buffer.alloc(37)
    data.set(this.#point.toBytes(true))
    data.writeUInt32BE(place, 33)
    const tweak = createHmac('sha512', this.#chainCode).update(data).digest().toString('hex', 0, 32)
    return accountOfKey(this.#point.add(secp256k1.Point.BASE.multiplyUnsafe(BigInt(`0x${tweak}`))).toBytes(false))
  }

  #remember(place: number, account: string): string {
    if (this.#known.size >= mostKnown) this.#known.clear()
    this.#known.set(place, account)
    return account
  }
}

/** The owner of the address. */
export type Party = { readonly userId: string } | { readonly merchantId: string }

/**
 * The address of a party on a network, allotted at the first call; concurrent calls give the same one. Throws when the stored
 * address is not that of the key: deposits would go astray.
 */
export async function ownAddress(db: Kysely<Database>, chain: Chain, party: Party, now: Date): Promise<string> {
  const stored = (await readOwn(db, chain, party)) ?? (await allot(db, chain, party, now))
  if (!chain.key.isAt(Number(stored.place), stored.account)) {
    throw new Error(`the address of place ${stored.place} on ${chain.type} is not that of the key`)
  }
  return stored.address
}

const readOwn = (db: Kysely<Database>, { type, key }: Chain, party: Party) =>
  db
    .selectFrom('chain_places as p')
    .innerJoin('chain_addresses as a', 'a.place', 'p.place')
    .select(['a.account', 'a.address', 'a.place'])
    .where('a.network', '=', type)
    .where('a.key', '=', key.fingerprint)
    .where(({ eb }) =>
      'userId' in party ? eb('p.user_id', '=', party.userId) : eb('p.merchant_id', '=', party.merchantId),
    )
    .executeTakeFirst()

async function allot(db: Kysely<Database>, chain: Chain, party: Party, now: Date) {
  const [user, merchant] = 'userId' in party ? [party.userId, null] : [null, party.merchantId]
  const { rows } = await sql<{ place: bigint }>`SELECT allot_place(${user}, ${merchant}) AS place`.execute(db)
  const place = rows[0]?.place
  if (place === undefined) throw new Error('no place was allotted')
  const { type: network, family, key } = chain
  const account = key.account(Number(place))
  await db
    .insertInto('chain_addresses')
    .values({ network, account, address: writeAddress(family, account), key: key.fingerprint, place, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await readOwn(db, chain, party)
  if (!stored) throw new Error(`the account of place ${place} on ${network} belongs to another key`)
  return stored
}
