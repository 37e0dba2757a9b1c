import { formatUsdt, type Usdt } from '../money/usdt.ts'

/** One payment that a wallet is asked to make. */
export interface WalletPayment {
  /** The recipient, in the notation of the network. */
  readonly address: string
  readonly amount: Usdt
  /** The same in the smallest unit of the token. */
  readonly units: bigint
}

/** The token of an EVM network; its address with its checksum (EIP-55). */
export interface WalletToken {
  readonly chainId: number
  readonly token: string
}

/** A request for one transfer of a token (EIP-681), as wallets read it from a QR code. */
export const transferRequest = ({ chainId, token }: WalletToken, { address, units }: WalletPayment): string =>
  `ethereum:${token}@${chainId}/transfer?address=${address}&uint256=${units}`

/** A request for a transfer of a token of any amount to an address (EIP-681). */
export const depositRequest = ({ chainId, token }: WalletToken, address: string): string =>
  `ethereum:${token}@${chainId}/transfer?address=${address}`

const lines = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.join(',')}\n`).join('')

/** Payments as a table of addresses and amounts in USDT. */
export const paymentTable = (payments: readonly WalletPayment[]): string =>
  lines([['address', 'amount'], ...payments.map(({ address, amount }) => [address, formatUsdt(amount)])])

/** Payments as the app "CSV Airdrop" of a Safe reads them: one line for each transfer of the token. */
export const airdropTable = ({ token }: WalletToken, payments: readonly WalletPayment[]): string =>
  lines([
    ['token_type', 'token_address', 'receiver', 'amount'],
    ...payments.map(({ address, amount }) => ['erc20', token, address, formatUsdt(amount)]),
  ])

/** The method of the token that a Safe calls (ERC-20). */
const transferMethod = {
  name: 'transfer',
  payable: false,
  inputs: [
    { internalType: 'address', name: 'to', type: 'address' },
    { internalType: 'uint256', name: 'value', type: 'uint256' },
  ],
}

/** Payments as a batch of the app "Transaction Builder" of a Safe, JSON; all of them become one transaction. */
export const safeBatch = ({ chainId, token }: WalletToken, payments: readonly WalletPayment[], at: Date): string =>
  JSON.stringify(
    {
      version: '1.0',
      chainId: String(chainId),
      createdAt: at.getTime(),
      meta: { name: 'Payouts', description: `${payments.length} transfers` },
      transactions: payments.map(({ address, units }) => ({
        to: token,
        value: '0',
        data: null,
        contractMethod: transferMethod,
        contractInputsValues: { to: address, value: units.toString() },
      })),
    },
    null,
    2,
  )
