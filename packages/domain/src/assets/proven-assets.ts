import type { DerivedAssets, NetworkAssets, SignedBalance } from './asset-statement.ts'
import { readOwnership, type OwnedAddress } from './ownership-message.ts'

/** Why a signature proves nothing: its message names no key of statements, another key or another service. */
type SignatureDoubt = 'no_key' | 'other_key' | 'other_service'

/**
 * Why the balance of an address is not proven: its signature proves nothing; a contract did not confirm its signature at the block, or the
 * statement does not say; or it is a deposit address, which has no signature.
 */
export type Doubt = SignatureDoubt | 'lapsed' | 'contract' | 'derived'

/** A balance that is stated without a proof; all deposit addresses of a network are one, without an address. */
export interface UnprovenBalance {
  readonly network: string
  readonly address: string | null
  readonly amount: bigint
  readonly doubt: Doubt
}

/** The proven part of a statement about a network. */
type StatedNetwork = Pick<NetworkAssets, 'type' | 'chainId' | 'signed'> & {
  readonly derived: Pick<DerivedAssets, 'amount'> | null
}

interface StatedAssets {
  readonly networks: readonly StatedNetwork[]
  readonly owners: readonly OwnedAddress[]
  /** The address of the service; null in files of earlier releases, where the messages alone name it. */
  readonly service: string | null
}

/** The balance of a contract that confirmed its signature at the block: its network's nodes can be asked for that, not the file. */
export interface ContractBalance {
  readonly network: string
  readonly address: string
  readonly amount: bigint
}

/** The proven holdings, in micro-units, and each unproven balance. */
export interface ProvenAssets {
  /** By signatures of keys, which everyone can check. */
  readonly proven: bigint
  readonly byContract: readonly ContractBalance[]
  readonly unproven: readonly UnprovenBalance[]
}

/**
 * Sets what is proven apart. `keys` are the keys of statements, as SHA-256 in hexadecimal: the one that signed and those that it follows
 * from. The signatures are checked apart.
 */
export function provenAssets({ networks, owners, service }: StatedAssets, keys: readonly string[]): ProvenAssets {
  const stated = service ?? serviceIn(owners)
  let proven = 0n
  const byContract: ContractBalance[] = []
  const unproven: UnprovenBalance[] = []
  for (const { type, chainId, signed, derived } of networks) {
    for (const { address, amount, contract } of signed) {
      const own = owners.filter((one) => one.network === type && one.address === address)
      const found = own.map((owner) => ({ owner, doubt: signatureDoubt(owner.message, chainId, stated, keys) }))
      const valid = found.filter(({ doubt }) => doubt === null)
      const balance = { network: type, address, amount }
      if (valid.some(({ owner }) => owner.scheme === 'key')) proven += amount
      else if (valid.length > 0 && contract === 'confirmed') byContract.push(balance)
      else unproven.push({ ...balance, doubt: found[0]?.doubt ?? contractDoubt(valid.length > 0, contract) })
    }
    if (derived) unproven.push({ network: type, address: null, amount: derived.amount, doubt: 'derived' })
  }
  return { proven, byContract, unproven }
}

/** The service that messages name; null where there is none. */
export const serviceIn = ([owner]: readonly OwnedAddress[]): string | null =>
  (owner && readOwnership(owner.message)?.service) ?? null

/** The sum of balances without a proof. */
export const unprovenSum = ({ unproven }: Pick<ProvenAssets, 'unproven'>): bigint => sumOf(unproven)

/** The sum of the balances of contracts that confirmed their signatures. */
export const contractSum = ({ byContract }: Pick<ProvenAssets, 'byContract'>): bigint => sumOf(byContract)

const sumOf = (balances: readonly { readonly amount: bigint }[]): bigint =>
  balances.reduce((sum, { amount }) => sum + amount, 0n)

/** Why a message proves nothing for this service, chain and these keys of statements; null where it does when it is signed. */
export function signatureDoubt(
  message: string,
  chainId: number,
  service: string | null,
  keys: readonly string[],
): SignatureDoubt | null {
  const claim = readOwnership(message)
  if (!claim || claim.service !== service || claim.chainId !== chainId) return 'other_service'
  if (claim.statementKey === null) return 'no_key'
  return keys.includes(claim.statementKey) ? null : 'other_key'
}

/** Why an address without a doubtful message is not proven: it has no message at all, or its contract did not confirm it. */
function contractDoubt(isSigned: boolean, contract: SignedBalance['contract']): Doubt {
  if (!isSigned) return 'no_key'
  return contract === undefined ? 'contract' : 'lapsed'
}
