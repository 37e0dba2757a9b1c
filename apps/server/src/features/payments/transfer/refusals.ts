import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

/** The refusal of a delay that the sender chose. */
export const transferWaits = (hours: number): Refusal =>
  new Refusal('not_available', {
    message: 'transfer_waits',
    values: { hours: String(hours) },
    data: { delay_hours: hours },
  })

export const receiverUnavailable = (): Refusal => new Refusal('not_available', { message: 'receiver_unavailable' })

export const requestOver = (): Refusal => new Refusal('state_conflict', { message: 'request_over' })

export const transferRefusals: Refusals = {
  receiver_unavailable: receiverUnavailable,
  transfer_waits: ({ detail = '0' }) => transferWaits(Number(detail)),
  transfer_day_limit: () => new Refusal('limit_exceeded'),
  transfer_pays_request: requestOver,
  transfer_request_ends_pkey: requestOver,
  user_transfers_request_id_key: requestOver,
}
