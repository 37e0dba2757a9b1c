/* Transfers between users and the requests for them; see schema.ts. */

/** USDT that a user sent to another; `from_name` and `to_name` are masked, as the other side sees them. */
interface UserTransferRow {
  id: string
  transfer_no: string
  from_user: string
  to_user: string
  from_name: string
  to_name: string
  amount: bigint
  note: string
  /** The request that it pays. */
  request_id: string | null
  created_at: Date
}

interface TransferRequestRow {
  id: string
  user_id: string
  code: string
  amount: bigint
  note: string
  expires_at: Date | null
  created_at: Date
}

export interface TransferTables {
  user_transfers: UserTransferRow
  transfer_requests: TransferRequestRow
  /** `transfer_id` is null where the owner took the request back. */
  transfer_request_ends: { request_id: string; transfer_id: string | null; at: Date }
  /** Users who are not found by name. */
  unlisted_receivers: { user_id: string; at: Date }
}
