import type { Change } from './order-changes.ts'

/** Changes of what users sent to each other and asked for. */
export const transferChanges: readonly Change[] = [
  [
    'amount of a transfer between users',
    'UPDATE user_transfers SET amount = amount + 1',
    /as its sender asked.+: transfer \d+/,
  ],
  [
    'receiver of a transfer',
    'UPDATE user_transfers SET to_user = from_user, from_user = to_user',
    /as its sender asked/,
  ],
  ['name that a sender saw', "UPDATE user_transfers SET to_name = 'Z***z'", /user_transfers \S+ was changed/],
  [
    'transfer taken out',
    'DELETE FROM transfer_request_ends; DELETE FROM user_transfers',
    /user_transfers \S+ was removed/,
  ],
  [
    'transfer without its postings',
    `INSERT INTO user_transfers SELECT gen_random_uuid(), 'T-FORGED', from_user, to_user, from_name, to_name, amount, note, NULL,
      created_at FROM user_transfers`,
    /a transfer between users is posted once: transfer T-FORGED/,
  ],
  [
    'request marked as paid',
    `INSERT INTO transfer_request_ends SELECT r.id, NULL, now() FROM transfer_requests r WHERE amount = 5000000
      ON CONFLICT (request_id) DO UPDATE SET transfer_id = NULL`,
    /a paid request has one transfer of its amount to its owner: request/,
  ],
  [
    'amount of a request',
    'UPDATE transfer_requests SET amount = amount + 1 WHERE amount = 7000000',
    /transfer_requests \S+ was changed/,
  ],
]
