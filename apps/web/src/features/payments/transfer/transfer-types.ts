import type { CallOutput, transferList, transferReceiver, transferRequestList } from '@c2c/contract'

export type Transfer = CallOutput<typeof transferList>['list'][number]
export type TransferRequest = CallOutput<typeof transferRequestList>['list'][number]

/** A receiver as shown to the sender. */
export type Receiver = CallOutput<typeof transferReceiver>
