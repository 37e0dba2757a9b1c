import * as z from 'zod/mini'

/**
 * How far a payout to an address is: not approved yet (or rejected), approved and to be sent, sent, in a block that waits for its
 * confirmations, or proved.
 */
export const onChainStates = ['review', 'to_send', 'sent', 'confirming', 'paid'] as const

/**
 * What is wrong with the transaction that an operator named: another one of the same number was mined, no provider knows it, it was
 * reverted, or it sends something else. Empty without a problem.
 */
export const onChainProblems = ['', 'replaced', 'unknown', 'reverted', 'differs'] as const

/** The payout of a withdrawal on its network. */
export const onChain = z.object({
  network: z.string(),
  /** The user's address; masked for operators (see `withdraw/request`). */
  address: z.string(),
  state: z.enum(onChainStates),
  /** The transaction, as its network writes it; empty until it is known. */
  txid: z.string(),
  /** Blocks on top of the transaction and its own, and how many are needed. */
  confirmations: z.number(),
  needed: z.number(),
  problem: z.enum(onChainProblems),
})
