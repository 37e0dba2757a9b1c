import type { CallOutput, withdrawCreate } from '@c2c/contract'
import { sql, type Selectable } from 'kysely'
import { maskNumber } from '../../../identity/bank-account/mask-number.ts'
import type { ChainNamedRow } from '../../../../db/rows/chain-rows.ts'

/** A withdrawal to an address as the database sees it; all but the terms are null before they exist. */
export interface WithdrawalOnChain {
  readonly network: string
  readonly account: string
  readonly address: string
  /** In the smallest unit of the token, as digits. */
  readonly units: string
  readonly needed: number
  readonly paid: string | null
  /** The transfer that is assigned to it, and how many blocks have it below them or are its own. */
  readonly seen: string | null
  readonly depth: number | null
  readonly named: string | null
  readonly named_state: Selectable<ChainNamedRow>['state'] | null
  readonly problem: Selectable<ChainNamedRow>['problem'] | null
}

/** The column of an order; null for a payout that no chain proves. */
export const onChainOf = sql<WithdrawalOnChain | null>`(
  SELECT jsonb_build_object('network', c.network, 'account', c.account, 'address', c.address, 'units', c.units::text,
    'needed', coalesce((SELECT (n ->> 'confirmations')::int FROM jsonb_array_elements((SELECT value FROM settings
      WHERE key = 'recharge_networks' ORDER BY id DESC LIMIT 1)) n WHERE n ->> 'type' = c.network), 20),
    'paid', p.txid, 'seen', s.txid, 'depth', greatest(r.number - s.block_number + 1, 0), 'named', n.txid, 'named_state', n.state,
    'problem', n.problem)
  FROM chain_withdrawals c LEFT JOIN chain_payouts p ON p.order_id = c.order_id
    LEFT JOIN chain_sent s ON s.order_id = c.order_id AND s.state = 'seen'
    LEFT JOIN chain_named n ON n.order_id = c.order_id
    LEFT JOIN chain_readers r ON r.network = c.network AND r.reader = 'first'
  WHERE c.order_id = orders.id)`

type Answer = NonNullable<CallOutput<typeof withdrawCreate>['chain']>

/** A transaction id as the network of an address writes it. */
export const writtenTxid = ({ address }: Pick<WithdrawalOnChain, 'address'>, txid: string): string =>
  address.startsWith('0x') ? txid : txid.slice(2)

/** Whether a wallet has sent it as far as is known: it cannot be rejected, and is in no further file for a wallet. */
export const isOnItsWay = ({ seen, named_state }: WithdrawalOnChain): boolean =>
  seen !== null || named_state === 'named'

function stateOf(step: string, chain: WithdrawalOnChain): Answer['state'] {
  if (chain.paid !== null) return 'paid'
  if (step !== 'approved') return 'review'
  if (chain.seen !== null) return 'confirming'
  return isOnItsWay(chain) ? 'sent' : 'to_send'
}

/** The payout as its user sees it. */
export function onChainAnswer(step: string, chain: WithdrawalOnChain | null): Answer | null {
  if (chain === null) return null
  const { network, address, needed, paid, seen, named, depth } = chain
  const state = stateOf(step, chain)
  const txid = paid ?? seen ?? named
  const confirmations = state === 'paid' ? needed : Math.min(depth ?? 0, needed)
  // The transfer was found: what became of the transaction that was named no longer matters.
  const problem = state === 'to_send' ? (chain.problem ?? '') : ''
  return {
    network,
    address,
    state,
    txid: txid === null ? '' : writtenTxid(chain, txid),
    confirmations,
    needed,
    problem,
  }
}

/** The destination as both people of an approval agree to it, and as the database compares it. */
export const destinationOf = ({ network, address }: Pick<WithdrawalOnChain, 'network' | 'address'>): string =>
  `${network} ${maskNumber(address)}`
