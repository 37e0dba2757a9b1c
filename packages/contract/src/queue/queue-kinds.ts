/** The queues in which operators decide; of trades only those in appeal wait for them. */
export const queueKinds = ['recharge', 'withdraw', 'appeal'] as const

export type QueueKind = (typeof queueKinds)[number]
