import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * What makes receipts recognisable: the transaction's id on its network, and the pixels of each image. The database
 * lets each one stand once, so that one receipt credits once, ever.
 */
export async function receiptFingerprints(
  db: Kysely<Database>,
  network: string,
  txid: string,
  credentials: readonly string[],
): Promise<string[]> {
  const images = await db.selectFrom('uploads').select('sha256').where('id', 'in', credentials).execute()
  const ofImages = images.map(({ sha256 }) => `image:${sha256.toString('hex')}`)
  return [...new Set(txid === '' ? ofImages : [txidFingerprint(network, txid), ...ofImages])]
}

/** Transaction ids are hexadecimal on the networks that we take, so letters' case makes no difference. */
const txidFingerprint = (network: string, txid: string) => `txid:${network}:${txid.toLowerCase().replace(/^0x/, '')}`

/** Refuses with `already_exists` a receipt or transaction that something was credited for. */
export async function refuseUsedReceipts(
  db: Kysely<Database>,
  network: string,
  txid: string,
  credentials: readonly string[],
): Promise<void> {
  const fingerprints = await receiptFingerprints(db, network, txid, credentials)
  const used = await db
    .selectFrom('used_receipts')
    .select('fingerprint')
    .where('fingerprint', 'in', fingerprints)
    .executeTakeFirst()
  if (!used) return
  throw used.fingerprint.startsWith('txid:')
    ? new Refusal('already_exists', { message: 'txid_used', fields: { txid: 'txid_used' } })
    : new Refusal('already_exists', { message: 'receipt_used', fields: { credentials: 'receipt_used' } })
}
