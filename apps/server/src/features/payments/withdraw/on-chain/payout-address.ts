import { invalidField, Refusal } from '@c2c/contract'
import type { WalletPayment, WalletToken } from '@c2c/domain'
import { readAddress, writeAddress } from '../../../../config/account-address.ts'
import { chainOf, type Chain } from '../../../../services/chain/deposit-chain.ts'
import { chainFamilies, refuseLost } from '../../../../services/chain/payee-address.ts'
import type { Uses } from '../../../../services/services.ts'
import { readSetting } from '../../../../services/settings/settings.ts'
import type { WithdrawalOnChain } from '../withdrawals.ts'

/** A network on which users can withdraw to addresses, with its name and the confirmations of a payout. */
export interface PayoutNetwork {
  readonly chain: Chain
  readonly label: string
  readonly confirmations: number
}

/** The networks that are read from nodes, have a paying address and are offered. */
export async function payoutNetworks({ db, chains }: Uses<'db' | 'chains'>): Promise<PayoutNetwork[]> {
  return ((await readSetting(db, 'recharge_networks')) ?? []).flatMap(({ type, label, confirmations }) => {
    const chain = chainOf(chains, type)
    return chain && chain.payers.length > 0 ? [{ chain, label, confirmations }] : []
  })
}

/** The network of a type. Refuses with `not_available` when there is none, and by field when it is another. */
export async function payoutNetwork(services: Uses<'db' | 'chains'>, type: string): Promise<PayoutNetwork> {
  const networks = await payoutNetworks(services)
  if (networks.length === 0) throw new Refusal('not_available')
  const network = networks.find(({ chain }) => chain.type === type)
  if (!network) throw invalidField('network', 'category_unknown')
  return network
}

/**
 * The account of an address that USDT can be sent to, and its notation. Refuses, by field, a wrong checksum, an address of another
 * network, and what `refuseLost` names.
 */
export async function checkPayoutAddress(
  { db, chains }: Uses<'db' | 'chains'>,
  { family }: Pick<Chain, 'family'>,
  text: string,
): Promise<{ readonly account: string; readonly address: string }> {
  const account = readAddress(family, text)
  if (account === null) {
    const other = chainFamilies.find((one) => readAddress(one, text) !== null)
    throw invalidField('address', other ? `address_of_${other}` : 'receiving_address_format')
  }
  await refuseLost(db, chains, account)
  return { account, address: writeAddress(family, account) }
}

/** The token of a network as wallets name it. */
export const walletToken = ({ family, token, chainId }: Chain): WalletToken => ({
  chainId,
  token: writeAddress(family, token),
})

/** The payment of a withdrawal. */
export function walletPayment(chain: Chain, { address, units }: WithdrawalOnChain): WalletPayment {
  const exact = BigInt(units)
  return { address, amount: chain.amount(exact), units: exact }
}
