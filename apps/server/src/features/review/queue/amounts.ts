/** The kinds of orders that staff review. */
export type QueueKindOfOrder = 'recharge' | 'withdraw' | 'sale'

/** Where each kind of order keeps its amount of USDT; every column has an index (041-console-search). */
export const amountsOf = {
  recharge: { table: 'recharges', column: 'claimed' },
  withdraw: { table: 'withdrawals', column: 'amount' },
  sale: { table: 'sales', column: 'number' },
} as const satisfies Record<QueueKindOfOrder, { table: string; column: string }>
