import type { DeliveryError } from '@c2c/contract'
import type { ClaimedDelivery } from './claim-lanes.ts'

/** What a receiver answered; `answer` is its first 2 kB. */
interface Response {
  readonly status?: number
  readonly answer?: string
}

/** What came of an attempt. `together` are later deliveries of the lane that the attempt has delivered too, `events` is of how many events they all are. `gone`: the receiver wants no more. `postponed` until null waits until its lane is resumed. */
export type Outcome =
  | ({ readonly result: 'delivered'; readonly together?: readonly string[]; readonly events?: number } & Response)
  | ({ readonly result: 'failed'; readonly error: DeliveryError; readonly gone?: boolean } & Response)
  | { readonly result: 'dropped'; readonly error: DeliveryError }
  | { readonly result: 'postponed'; readonly until: Date | null }

/** Sends one delivery of a channel. The signal aborts when the process is about to end. */
export type Sender = (delivery: ClaimedDelivery, signal: AbortSignal) => Promise<Outcome>
