import {
  formatUsdt,
  heldIn,
  maxUnits,
  summarise,
  toHex,
  type HeldBalance,
  type NetworkAssets,
  type SignedBalance,
} from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import { writeAddress } from '../../../config/account-address.ts'
import type { PublishedBalance, PublishedList, PublishedNetwork } from '../../../db/rows/proof-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { Block } from '../../../services/chain/chain-node.ts'
import { ChainProblem } from '../../../services/chain/chain-problem.ts'
import { chainOf, type Chain } from '../../../services/chain/deposit-chain.ts'
import { networkTerms } from '../../../services/chain/network-terms.ts'
import { trustedChain } from '../../../services/chain/trusted-chain.ts'
import { allConfirm } from '../../../services/chain/owner-signature.ts'
import { sha256Bytes } from '../../../services/crypto/secrets.ts'
import type { Uses } from '../../../services/services.ts'
import { addressesAt, type AssetAddress } from '../../../services/assets/published-assets.ts'
import { readBalances } from './read-balances.ts'

/** Holdings of the service on all networks, with the lists of deposit addresses. */
export interface ReadAssets {
  readonly networks: readonly NetworkAssets[]
  readonly derived: readonly { readonly type: string; readonly balances: readonly HeldBalance[] }[]
  readonly held: bigint
}

/** Whether the service has an address of which balances are to be read. */
export async function hasAddresses(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    SELECT EXISTS (SELECT FROM asset_addresses WHERE retired_at IS NULL) AS some`.execute(db)
  return rows[0]?.some ?? false
}

/**
 * Reads the balances of all addresses that are the service's at a time, each network at one block: the newest confirmed one, or, where the time
 * was drawn, the first one at or after it. Null where it has no address. Throws ChainProblem when a network cannot be read without doubt: then
 * nothing is stated.
 */
export async function readAssets(
  services: Uses<'chains' | 'db'>,
  at: Date,
  isDrawn = false,
): Promise<ReadAssets | null> {
  const addresses = await addressesAt(services.db, at)
  if (addresses.length === 0) return null
  const types = [...new Set(addresses.map(({ network }) => network))].toSorted()
  const read = await Promise.all(
    types.map(async (type) => {
      const chain = chainOf(services.chains, type)
      if (!chain) throw new ChainProblem(`${type} has addresses of the service, but no provider`)
      return readNetwork(
        services,
        await trustedChain(services.db, chain),
        addresses.filter(({ network }) => network === type),
        isDrawn ? at : null,
      )
    }),
  )
  const networks = read.map(({ network }) => network)
  return { networks, derived: read.flatMap(({ list }) => (list ? [list] : [])), held: sumOrProblem(networks) }
}

function sumOrProblem(networks: readonly NetworkAssets[]): bigint {
  try {
    return heldIn(networks)
  } catch (error) {
    if (error instanceof RangeError) throw new ChainProblem(error.message)
    throw error
  }
}

async function readNetwork({ db }: Uses<'db'>, chain: Chain, addresses: readonly AssetAddress[], at: Date | null) {
  const { type, chainId, family, token } = chain
  const own = addresses.filter(({ purpose }) => purpose !== 'deposits')
  const owned = new Set(own.map(({ account }) => account))
  const deposits = addresses.some(({ purpose }) => purpose === 'deposits') ? await usedDeposits(db, chain) : null
  const others = (deposits ?? []).filter((account) => !owned.has(account))
  const { confirmations } = await networkTerms(db, type)
  const { block, balances } = await readBalances(chain, [...owned, ...others], confirmations, at)
  const balanceOf = (account: string): HeldBalance => ({
    address: writeAddress(family, account),
    amount: amountOf(chain, balances.get(account) ?? 0n, account),
  })
  const said = await contractsAt(chain, own, block)
  const signed = [...owned].map((account): SignedBalance => {
    const contract = said.get(account)
    return { ...balanceOf(account), ...(contract && { contract }) }
  })
  const held = others.map(balanceOf).filter(({ amount }) => amount > 0n)
  const network: NetworkAssets = {
    type,
    chainId,
    token: writeAddress(family, token),
    block,
    signed,
    derived: deposits && summarise(held, sha256Bytes),
  }
  return { network, list: deposits && { type, balances: held } }
}

/** Micro-units of a balance. A node can claim any number of 256 bits. */
function amountOf(chain: Chain, units: bigint, account: string): bigint {
  const amount = chain.amount(units)
  if (amount > maxUnits) throw new ChainProblem(`${chain.type}: the balance of ${account} is larger than any can be`)
  return amount
}

/** The answer of each contract about its signature at a block, as all trusted providers show it: it can have lost its owners since it signed. */
async function contractsAt(
  { nodes }: Chain,
  addresses: readonly AssetAddress[],
  block: Pick<Block, 'hash'>,
): Promise<ReadonlyMap<string, SignedBalance['contract']>> {
  const said = new Map<string, SignedBalance['contract']>()
  for (const { scheme, account, ...signed } of addresses)
    if (scheme === 'contract') {
      said.set(account, (await allConfirm(nodes, account, signed, block)) ? 'confirmed' : 'refused')
    }
  return said
}

/** The accounts of deposits that received something, in the order of their places. */
async function usedDeposits(db: Kysely<Database>, { type, key }: Chain): Promise<string[]> {
  const { rows } = await sql<{ account: string; place: bigint }>`
    SELECT a.account, a.place FROM chain_addresses a WHERE a.network = ${type} AND a.key = ${key.fingerprint}
      AND EXISTS (SELECT FROM chain_transfers t WHERE t.account = a.account AND t.network = a.network AND t.state <> 'orphaned')
    ORDER BY a.place`.execute(db)
  const other = rows.find(({ account, place }) => !key.isAt(Number(place), account))
  if (other) throw new ChainProblem(`${type}: the deposit address of place ${other.place} is not that of the key`)
  return rows.map(({ account }) => account)
}

const published = ({ address, amount }: HeldBalance): PublishedBalance => ({ address, amount: formatUsdt(amount) })

/** A network's statement as it is stored and published. */
export const networkAnswer = ({ type, chainId, token, block, signed, derived }: NetworkAssets): PublishedNetwork => ({
  type,
  chain_id: chainId,
  token,
  block_number: block.number.toString(),
  block_hash: block.hash,
  signed: signed.map(({ contract, ...balance }) => ({ ...published(balance), ...(contract && { contract }) })),
  derived: derived && { count: derived.count, amount: formatUsdt(derived.amount), hash: toHex(derived.hash) },
})

/** The same for a list of deposit addresses. */
export const listAnswer = ({ type, balances }: ReadAssets['derived'][number]): PublishedList => ({
  type,
  balances: balances.map(published),
})
