import { Refusal } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { mostCompared, similarImages } from '../../review/queue/hints/similar-images.ts'
import type { Recharge } from './recharges.ts'

/**
 * The fingerprints of receipts: the transaction's id on its network, and the pixels of each image. The database
 * marks them as used when an amount is credited, each once, ever (sql/functions/payments/recharge/use-receipts.sql).
 */
async function receiptFingerprints(
  db: Kysely<Database>,
  network: string,
  txid: string,
  credentials: readonly string[],
): Promise<string[]> {
  const chosen = db.selectFrom('uploads').select('sha256').where('id', 'in', credentials)
  const images = credentials.length > 0 ? await chosen.execute() : []
  // An empty transaction id is never marked as used.
  return [txidFingerprint(network, txid), ...images.map(({ sha256 }) => `image:${sha256.toString('hex')}`)]
}

/** The fingerprint of a transaction id in its network's form; the database makes the same of every spelling. */
export const txidFingerprint = (network: string, txid: string) =>
  `txid:${network}:${txid.toLowerCase().replace(/^0x/, '')}`

/** Refuses with `already_exists` a receipt or transaction that something was credited for. */
export async function refuseUsedReceipts(
  db: Kysely<Database>,
  network: string,
  txid: string,
  credentials: readonly string[],
): Promise<void> {
  const fingerprints = await receiptFingerprints(db, network, txid, credentials)
  const used = await findUsed(db, fingerprints)
  if (!used) return
  throw used.fingerprint.startsWith('txid:')
    ? new Refusal('already_exists', { message: 'txid_used', fields: { txid: 'txid_used' } })
    : new Refusal('already_exists', { message: 'receipt_used', fields: { credentials: 'receipt_used' } })
}

/** Refuses with `already_exists` a transaction that something was credited for, or that funded the reserve. */
export async function refuseUsedTransaction(db: Kysely<Database>, fingerprint: string): Promise<void> {
  if (await findUsed(db, [fingerprint])) throw new Refusal('already_exists', { message: 'txid_used' })
}

/**
 * Whether an image of a recharge shows the same receipt as one of another recharge, where that is not one of the same party
 * that was rejected. More images than are compared count as well.
 */
export async function resemblesAnother(
  db: Kysely<Database>,
  { id, user_id, merchant_id, credentials }: Pick<Recharge, 'id' | 'user_id' | 'merchant_id' | 'credentials'>,
): Promise<boolean> {
  if (credentials.length > mostCompared) return true
  const alike = await similarImages(db, credentials)
  const { rows } = await sql`SELECT FROM recharges r JOIN orders o ON o.id = r.order_id
    WHERE r.credentials && (${alike}::uuid[] || ARRAY(SELECT id FROM uploads WHERE sha256 IN
        (SELECT sha256 FROM uploads WHERE id = ANY (${credentials}::uuid[]))))
      AND o.id <> ${id} AND NOT (coalesce(o.user_id, o.merchant_id) = ${user_id ?? merchant_id} AND o.state = 'reject') LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The first of some fingerprints that was already used for a credit or a funding of the reserve. */
const findUsed = (db: Kysely<Database>, fingerprints: readonly string[]) =>
  db.selectFrom('used_receipts').select('fingerprint').where('fingerprint', 'in', fingerprints).executeTakeFirst()
