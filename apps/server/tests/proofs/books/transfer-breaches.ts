/** For each rule of transfers between users, a statement that breaks it in one row, with the words that name that row. */
export const transferBreaches = {
  'USDT moves from user to user as its sender asked, between wallets of two users': `UPDATE transfers
    SET type = 'user_transfer' WHERE id = (SELECT min(id) FROM transfers WHERE type = 'recharge')
    RETURNING 'transfer ' || id AS problem`,
  'a transfer between users is posted once': `INSERT INTO user_transfers
      (id, transfer_no, from_user, to_user, from_name, to_name, amount, note, created_at)
    VALUES (gen_random_uuid(), 'T1', gen_random_uuid(), gen_random_uuid(), '', '', 1, '', now())
    RETURNING 'transfer ' || transfer_no AS problem`,
  'a paid request has one transfer of its amount to its owner': `WITH request AS (
      INSERT INTO transfer_requests (id, user_id, code, amount, note, created_at)
      VALUES (gen_random_uuid(), gen_random_uuid(), repeat('A', 43), 1, '', now()) RETURNING id)
    INSERT INTO transfer_request_ends (request_id, transfer_id, at) SELECT id, gen_random_uuid(), now() FROM request
    RETURNING 'request ' || request_id AS problem`,
}
