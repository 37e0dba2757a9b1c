import type { DerivedAssets, NetworkAssets } from './asset-statement.ts'
import { readOwnership, type OwnedAddress } from './ownership-message.ts'

/**
 * Why the balance of an address is not proven: its message names no key of statements, another key or another service; a contract
 * confirms its signature on the chain only; or it is a deposit address, which has no signature.
 */
export type Doubt = 'no_key' | 'other_key' | 'other_service' | 'contract' | 'derived'

/** A balance that is stated without a proof; all deposit addresses of a network are one, without an address. */
export interface UnprovenBalance {
  readonly network: string
  readonly address: string | null
  readonly amount: bigint
  readonly doubt: Doubt
}

/** What a statement says of a network, as far as proofs go. */
type StatedNetwork = Pick<NetworkAssets, 'type' | 'chainId' | 'signed'> & {
  readonly derived: Pick<DerivedAssets, 'amount'> | null
}

interface StatedAssets {
  readonly networks: readonly StatedNetwork[]
  readonly owners: readonly OwnedAddress[]
  /** The address of the service; null in files of earlier releases, where the messages alone name it. */
  readonly service: string | null
}

/** What is proven of what is held, in micro-units, and each balance that is not. */
export interface ProvenAssets {
  readonly proven: bigint
  readonly unproven: readonly UnprovenBalance[]
}

/**
 * Sets what is proven apart. `keys` are the keys of statements, as SHA-256 in hexadecimal: the one that signed and those that it follows
 * from. The signatures are checked apart.
 */
export function provenAssets({ networks, owners, service }: StatedAssets, keys: readonly string[]): ProvenAssets {
  const stated = service ?? serviceIn(owners)
  let proven = 0n
  const unproven: UnprovenBalance[] = []
  for (const { type, chainId, signed, derived } of networks) {
    for (const { address, amount } of signed) {
      const own = owners.filter((one) => one.network === type && one.address === address)
      const doubts = own.map((owner) => doubtOf(owner, chainId, stated, keys))
      const doubt = doubts.includes(null) ? null : (doubts[0] ?? 'no_key')
      if (doubt) unproven.push({ network: type, address, amount, doubt })
      else proven += amount
    }
    if (derived) unproven.push({ network: type, address: null, amount: derived.amount, doubt: 'derived' })
  }
  return { proven, unproven }
}

/** The service that messages name; null where there is none. */
export const serviceIn = ([owner]: readonly OwnedAddress[]): string | null =>
  (owner && readOwnership(owner.message)?.service) ?? null

/** The sum of balances without a proof. */
export const unprovenSum = ({ unproven }: ProvenAssets): bigint =>
  unproven.reduce((sum, { amount }) => sum + amount, 0n)

function doubtOf(
  { message, scheme }: OwnedAddress,
  chainId: number,
  service: string | null,
  keys: readonly string[],
): Doubt | null {
  const claim = readOwnership(message)
  if (!claim || claim.service !== service || claim.chainId !== chainId) return 'other_service'
  if (claim.statementKey === null) return 'no_key'
  if (!keys.includes(claim.statementKey)) return 'other_key'
  return scheme === 'contract' ? 'contract' : null
}
