import { invalidField, Refusal } from '@c2c/contract'
import { canonicalTransactionId, formatUsdt, networkFamily, type Usdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { chainOf, ownAddress, type Party } from '../../../services/chain/deposit-chain.ts'
import type { Uses } from '../../../services/services.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { requireOwnUploads } from '../../attach/attachments.ts'
import { mostCompared, similarImages } from '../../review/queue/hints/image-hints.ts'
import type { Recharge } from './recharges.ts'

interface Claimed {
  readonly type: string
  readonly address: string
  readonly amount: Usdt
  readonly credentials: string[]
  readonly txid: string
}

/**
 * The claim of a deposit, as it is stored. Refuses an address that is not ours, too small amounts, images that are not of
 * `uploader`, and a receipt or transaction that something was credited for.
 */
export async function parseClaim(
  services: Uses<'chains' | 'db' | 'now'>,
  uploader: string,
  party: Party,
  input: Claimed,
) {
  const { db } = services
  const network = await readNetwork(db, input.type)
  if (!(await isOurs(services, network, party, input.address))) throw invalidField('address', 'address_unknown')
  if (input.amount < network.min_amount) {
    const min = formatUsdt(network.min_amount)
    throw new Refusal('below_minimum', { message: 'below_minimum_of', values: { min } })
  }
  const txid = input.txid === '' ? '' : transactionId(network, input.txid, 'txid')
  await requireOwnUploads(db, uploader, input.credentials)
  await refuseUsedReceipts(db, network.type, txid, input.credentials)
  return {
    network: network.type,
    address: input.address,
    claimed: input.amount,
    txid,
    credentials: input.credentials,
  }
}

/** Whether a party can have sent to an address: the shared one, or its own where the network is watched. */
async function isOurs(
  { db, chains, now }: Uses<'chains' | 'db' | 'now'>,
  { type, address: shared }: { readonly type: string; readonly address: string },
  party: Party,
  address: string,
): Promise<boolean> {
  if (address === shared) return true
  const chain = chainOf(chains, type)
  return chain !== undefined && address === (await ownAddress(db, chain, party, now()))
}

/** The networks on which USDT can be sent to us. Refuses with `not_available` when there is none. */
export async function readNetworks(db: Kysely<Database>) {
  const networks = await readSetting(db, 'recharge_networks')
  if (!networks?.length) throw new Refusal('not_available')
  return networks
}

/** The network of a type, the first one without a type. Refuses `type` when it is not offered. */
export async function readNetwork(db: Kysely<Database>, type: string) {
  const networks = await readNetworks(db)
  const network = type === '' ? networks[0] : networks.find((candidate) => candidate.type === type)
  if (!network) throw invalidField('type', 'category_unknown')
  return network
}

/** A transaction id as its network writes it. Refuses `field` when it is none of this network. */
export function transactionId(network: Parameters<typeof networkFamily>[0], text: string, field: string): string {
  const txid = canonicalTransactionId(text, networkFamily(network))
  if (txid === null) throw invalidField(field, 'txid_format')
  return txid
}

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
