/** A statement of an empty tree. */
const head = (
  held: string,
  assets: string,
): string => `INSERT INTO liability_heads (seq, at, depth, root, total, audit, held,
    assets, entry_hash, log_root, public_key, signature)
  SELECT coalesce(max(seq), 0) + 1, now(), 10, sha256(''), 0, '', ${held}, ${assets}, sha256(''), sha256(''), sha256(''),
    sha256('') || sha256('') FROM liability_heads`

/** For each rule of what the service holds, a statement by a superuser that breaks it, and the words that name the row. */
export const assetBreaches = {
  'an address of the service was added with its signature by four-eyes approval': `INSERT INTO asset_addresses
    VALUES (gen_random_uuid(), 'ERC20', '0x' || repeat('b', 40), '0x' || repeat('b', 40), 'cold', 'key', 'Ours', '0x00', 'n', now())
    RETURNING 'address ERC20 ' || address AS problem`,
  'what a statement says is held is the sum of its addresses': `${head('2000001', "sha256('')")}
    RETURNING 'statement ' || seq AS problem`,
  'the leaves of a statement have the amounts of its tree': `WITH one AS (${head('NULL', 'NULL')} RETURNING seq)
    INSERT INTO liability_leaves SELECT seq, 'someone', '{0}', '{5}', decode(repeat('00', 16), 'hex') FROM one
    RETURNING 'statement ' || head_seq || ' (someone)' AS problem`,
}
