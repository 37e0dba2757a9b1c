import type { Insertable } from 'kysely'
import type { ChainWithdrawalRow } from '../../../../db/rows/chain-rows.ts'
import type { BankBindingRow } from '../../../../db/schema.ts'
import type { Services } from '../../../../services/services.ts'
import { usdt } from '@c2c/domain'
import { openAddress } from '../../../identity/bank-account/sealed-bindings.ts'
import type { WithdrawalOnChain } from './withdrawal-on-chain.ts'
import { checkPayoutAddress, payoutNetwork } from './payout-address.ts'

interface NewTerms {
  readonly row: Omit<Insertable<ChainWithdrawalRow>, 'order_id'>
  readonly shown: WithdrawalOnChain
}

/**
 * What the chain has to show of a new withdrawal to an address of the user. The address is checked again: one that the service
 * has since begun to use is refused.
 */
export async function newTerms(
  services: Pick<Services, 'db' | 'chains' | 'personal'>,
  binding: BankBindingRow,
  { received }: { readonly received: bigint },
): Promise<NewTerms> {
  const entry = await openAddress(services.personal, binding)
  const { chain, confirmations: needed } = await payoutNetwork(services, entry.network)
  const { account, address } = await checkPayoutAddress(services, chain, entry.address)
  const { type: network, token } = chain
  const amount = usdt(received)
  const units = chain.units(amount).toString()
  const none = { paid: null, seen: null, depth: null, named: null, named_state: null, problem: null }
  return {
    row: { network, token, account, address, amount, units },
    shown: { network, account, address, units, needed, ...none },
  }
}
