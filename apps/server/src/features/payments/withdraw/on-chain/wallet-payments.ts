import type { WalletPayment, WalletToken } from '@c2c/domain'
import { writeAddress } from '../../../../config/account-address.ts'
import type { Chain } from '../../../../services/chain/deposit-chain.ts'
import type { WithdrawalOnChain } from './withdrawal-on-chain.ts'

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
