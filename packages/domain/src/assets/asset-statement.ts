import { maxUnits } from '../ledger/transfer.ts'
import { asciiBytes, toHex, type Hash } from '../liabilities/bytes.ts'
import { formatDecimal } from '../money/decimal.ts'
import { divide } from '../money/divide.ts'
import { formatUsdt } from '../money/usdt.ts'

/** The balance of an address, in micro-units of USDT. */
export interface HeldBalance {
  readonly address: string
  readonly amount: bigint
}

/** The answer of a contract at a block about the signature over its message (EIP-1271). */
export const contractWords = ['confirmed', 'refused'] as const

/** The same of an address with a signature of its own. */
export interface SignedBalance extends HeldBalance {
  /** None where a key signed, and in statements of earlier releases. */
  readonly contract?: (typeof contractWords)[number] | undefined
}

/** All deposit addresses of a network that held something: how many, their sum, and the hash of their list. */
export interface DerivedAssets {
  readonly count: number
  readonly amount: bigint
  readonly hash: Uint8Array
}

/** The holdings of the service on one network at one block. */
export interface NetworkAssets {
  readonly type: string
  readonly chainId: number
  /** The contract of USDT, in the notation of the network. */
  readonly token: string
  readonly block: { readonly number: bigint; readonly hash: string }
  /** Addresses of which a signature proves the ownership. */
  readonly signed: readonly SignedBalance[]
  /** Null where deposit addresses are not counted. */
  readonly derived: DerivedAssets | null
}

const lineOf = ({ address, amount }: HeldBalance): string => `${address} ${formatUsdt(amount)}`

const signedLineOf = ({ contract, ...balance }: SignedBalance): string =>
  contract === undefined ? lineOf(balance) : `${lineOf(balance)} contract ${contract}`

/** Whether a statement says what contracts confirmed. */
export const hasContracts = (networks: readonly NetworkAssets[]): boolean =>
  networks.some(({ signed }) => signed.some(({ contract }) => contract !== undefined))

/** The list of deposit addresses in short. */
export const summarise = (balances: readonly HeldBalance[], hash: Hash): DerivedAssets => ({
  count: balances.length,
  amount: sumOf(balances),
  hash: hash(asciiBytes(balances.map((balance) => `${lineOf(balance)}\n`).join(''))),
})

/**
 * The statement of all addresses as lines of text, the hash of which is part of the statement of liabilities. Version 2 says what each
 * contract said; version 1 stays for statements without.
 */
export const assetEntry = (networks: readonly NetworkAssets[]): Uint8Array =>
  asciiBytes(
    [
      `c2c assets ${hasContracts(networks) ? 2 : 1}`,
      ...networks.flatMap(({ type, chainId, token, block, signed, derived }) => [
        `network ${type} chain ${chainId} token ${token} block ${block.number} ${block.hash}`,
        ...signed.map(signedLineOf),
        ...(derived ? [`derived ${derived.count} ${formatUsdt(derived.amount)} ${toHex(derived.hash)}`] : []),
      ]),
      '',
    ].join('\n'),
  )

/**
 * The sum of all addresses. Throws RangeError for an address that is counted twice, and for an amount that is negative or
 * larger than any that the ledger can owe.
 */
export function heldIn(networks: readonly NetworkAssets[]): bigint {
  const counted = new Set<string>()
  for (const { chainId, token, signed } of networks)
    for (const { address } of signed) {
      const key = `${chainId} ${token} ${address}`
      if (counted.has(key)) throw new RangeError(`the address ${address} is counted twice`)
      counted.add(key)
    }
  const tokens = networks.flatMap(({ chainId, token, derived }) => (derived ? [`${chainId} ${token}`] : []))
  if (new Set(tokens).size < tokens.length) throw new RangeError('the deposit addresses of a network are counted twice')
  return sumOf(
    networks.flatMap(({ signed, derived }) => [
      ...signed.map(({ amount }) => ({ amount })),
      ...(derived ? [derived] : []),
    ]),
  )
}

function sumOf(parts: readonly { readonly amount: bigint }[]): bigint {
  let sum = 0n
  for (const { amount } of parts) {
    sum += amount
    if (amount < 0n || sum > maxUnits) throw new RangeError('an amount that is held must be between 0 and 2^63 - 1')
  }
  return sum
}

/** The holdings for each 100 USDT owed, `104.25`, rounded down; empty where nothing is owed. */
export const coverage = (held: bigint, owed: bigint): string =>
  owed > 0n ? formatDecimal(divide(held * 10_000n, owed, 'down'), 2) : ''
