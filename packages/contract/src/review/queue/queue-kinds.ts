/** The review queues of operators; of trades only those in appeal. */
export const queueKinds = ['recharge', 'withdraw', 'appeal'] as const

export type QueueKind = (typeof queueKinds)[number]
