import { fromHex, toHex } from '../liabilities/bytes.ts'

/** `transfer(address,uint256)` (ERC-20, TRC-20). */
const transferSelector = 'a9059cbb'

const argument = (value: bigint): string => value.toString(16).padStart(64, '0')

/** The arguments of a transfer of a token, without the method, hexadecimal. Accounts are `0x` and 40 digits. */
const transferArguments = (to: string, units: bigint): string => argument(BigInt(to)) + argument(units)

/** The data of a call that transfers a token. */
export const transferData = (to: string, units: bigint): string =>
  `0x${transferSelector}${transferArguments(to, units)}`

type Item = Uint8Array | readonly Item[]

/** Recursive Length Prefix, as Ethereum encodes transactions. */
function rlp(item: Item): Uint8Array {
  if (item instanceof Uint8Array) {
    const [only] = item
    return item.length === 1 && only !== undefined && only < 0x80 ? item : withLength(0x80, item)
  }
  return withLength(0xc0, joined(item.map(rlp)))
}

function withLength(base: number, bytes: Uint8Array): Uint8Array {
  if (bytes.length < 56) return joined([Uint8Array.of(base + bytes.length), bytes])
  const length = wholeNumber(BigInt(bytes.length))
  return joined([Uint8Array.of(base + 55 + length.length), length, bytes])
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

/** A number without leading zeros; nothing for zero. */
function wholeNumber(value: bigint): Uint8Array {
  const digits = value === 0n ? '' : value.toString(16)
  return bytesOf(digits.length % 2 === 0 ? digits : `0${digits}`)
}

function bytesOf(digits: string): Uint8Array {
  const bytes = fromHex(digits.replace(/^0x/, '').toLowerCase())
  if (bytes === null) throw new RangeError('not hexadecimal')
  return bytes
}

/** The maximum cost of a transaction: gas in units, prices in the smallest unit of the native coin. */
export interface GasTerms {
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** A transaction of an EVM network that calls a contract; `to` is an account. */
export interface ContractCall extends GasTerms {
  readonly chainId: number
  readonly nonce: bigint
  readonly to: string
  readonly data: string
}

/** The transaction as wallets sign it: type 2 and its fields without a signature (EIP-1559), `0x` and hexadecimal digits. */
export function unsignedTransaction({
  chainId,
  nonce,
  maxPriorityFeePerGas,
  maxFeePerGas,
  gas,
  to,
  data,
}: ContractCall) {
  const numbers = [BigInt(chainId), nonce, maxPriorityFeePerGas, maxFeePerGas, gas].map(wholeNumber)
  const fields = [...numbers, bytesOf(to), wholeNumber(0n), bytesOf(data), []]
  return `0x02${toHex(rlp(fields))}`
}

const quantity = (value: bigint): string => `0x${value.toString(16)}`

/** The same as the JSON of `eth_signTransaction`. */
export const transactionFields = (call: ContractCall) => ({
  type: '0x2',
  chainId: quantity(BigInt(call.chainId)),
  nonce: quantity(call.nonce),
  to: call.to,
  value: '0x0',
  data: call.data,
  gas: quantity(call.gas),
  maxFeePerGas: quantity(call.maxFeePerGas),
  maxPriorityFeePerGas: quantity(call.maxPriorityFeePerGas),
})

/** The parameters of TRON's `triggersmartcontract` for a transfer of a token; addresses in Base58, the limit in sun. */
export const tronTransfer = (from: string, token: string, to: string, units: bigint, feeLimit: bigint) => ({
  owner_address: from,
  contract_address: token,
  function_selector: 'transfer(address,uint256)',
  parameter: transferArguments(to, units),
  fee_limit: Number(feeLimit),
  call_value: 0,
  visible: true,
})
