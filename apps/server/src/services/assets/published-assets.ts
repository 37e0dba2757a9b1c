import { contractSum, coverage, formatUsdt, hourStart, provenAssets, unprovenSum } from '@c2c/domain'
import type { Kysely, Selectable } from 'kysely'
import type { AssetAddressRow, PublishedNetwork } from '../../db/rows/proof-rows.ts'
import type { Database } from '../../db/schema.ts'
import { announcements, headAnswer } from '../liabilities/liability-heads.ts'
import { keyFingerprint } from '../liabilities/liability-keys.ts'
import type { Uses } from '../services.ts'
import { readSetting } from '../settings/settings.ts'

/** The newest statement that has assets; null before the first one. */
async function newestWithAssets(db: Kysely<Database>) {
  const row = await db
    .selectFrom('asset_statements as a')
    .innerJoin('liability_heads as h', 'h.seq', 'a.head_seq')
    .selectAll('h')
    .select('a.networks')
    .orderBy('a.head_seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The newest statement of assets, and its proven part; null before the first one. */
export async function publishedAssets(services: Uses<'db' | 'home'>) {
  const { db } = services
  const found = await newestWithAssets(db)
  if (!found) return null
  const drawn = found.draw?.drawn
  const [owners, service, changes, moments] = await Promise.all([
    addressesAt(db, drawn ? hourStart(drawn.hour) : found.at),
    serviceName(services),
    announcements(db, found.seq),
    drawnHistory(db, found.at),
  ])
  const keys = [found, ...changes].map(({ public_key }) => keyFingerprint(public_key))
  const proof = provenAssets({ networks: found.networks.map(amountsOf), owners, service }, keys)
  const [unproven, contracts] = [unprovenSum(proof), contractSum(proof)]
  return {
    head: headAnswer(found),
    networks: found.networks,
    owners: owners.map(ownerAnswer),
    coverage: coverage(found.held ?? 0n, found.total),
    service,
    key: keyFingerprint(found.public_key),
    proven: formatUsdt(proof.proven + contracts),
    proven_coverage: coverage(proof.proven + contracts, found.total),
    by_contract: formatUsdt(contracts),
    moments,
    unproven_total: formatUsdt(unproven),
    unproven: proof.unproven.map((one) => ({ ...one, amount: formatUsdt(one.amount) })),
  }
}

/** Days that the lowest moment is of: three months. */
const days = 92

/** The most missed moments that are listed. */
const most = 100

/**
 * The moments of the last three months that were drawn, the lowest of them, and those at which balances could not be read; null where none was drawn
 * and none is to be. Each is measured by its own statement, with the signatures that counted then.
 */
async function drawnHistory(db: Kysely<Database>, until: Date) {
  const since = new Date(until.getTime() - days * 86_400_000)
  const heads = await db
    .selectFrom('liability_heads as h')
    .leftJoin('asset_statements as a', 'a.head_seq', 'h.seq')
    .select(['h.seq', 'h.held', 'h.total', 'h.draw', 'a.networks'])
    .where('h.draw', 'is not', null)
    .where('h.at', '>', since)
    .orderBy('h.seq', 'desc')
    .execute()
  const newest = heads[0]?.draw
  if (!newest) return null
  const [addresses, keys] = await Promise.all([
    db.selectFrom('asset_addresses').selectAll().orderBy('created_at').execute(),
    db.selectFrom('liability_heads').select('public_key').distinct().execute(),
  ])
  const fingerprints = keys.map(({ public_key }) => keyFingerprint(public_key))
  const moments = heads.flatMap(({ seq, held, total, draw, networks }) => {
    if (!draw?.drawn || held === null || !networks) return []
    const at = hourStart(draw.drawn.hour)
    const owners = addresses.filter((one) => one.created_at <= at && (one.retired_at === null || one.retired_at > at))
    const proof = provenAssets({ networks: networks.map(amountsOf), owners, service: null }, fingerprints)
    const proven = coverage(proof.proven + contractSum(proof), total)
    return [{ seq: Number(seq), hour: draw.drawn.hour, coverage: coverage(held, total), proven_coverage: proven }]
  })
  const counted = moments.filter((moment) => moment.coverage !== '')
  const rule = newest.rules.at(-1)
  return {
    monthly: rule?.monthly ?? 0,
    count: moments.length,
    lowest: counted.toSorted((one, other) => Number(one.coverage) - Number(other.coverage))[0] ?? null,
    missed: heads.flatMap(({ draw }) => draw?.missed.map(({ hour }) => hour) ?? []).slice(0, most),
  }
}

export type AssetAddress = Selectable<AssetAddressRow>

/** The addresses that are the service's at a time, oldest first. */
export const addressesAt = (db: Kysely<Database>, at: Date): Promise<AssetAddress[]> =>
  db
    .selectFrom('asset_addresses')
    .selectAll()
    .where('created_at', '<=', at)
    .where(({ eb, or }) => or([eb('retired_at', 'is', null), eb('retired_at', '>', at)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** An address with what its wallet signed, as it is published. */
const ownerAnswer = ({ network, address, purpose, scheme, message, signature }: AssetAddress) => ({
  network,
  address,
  purpose,
  scheme,
  message,
  signature,
})

/** An address as staff read it. */
export const addressAnswer = (address: AssetAddress) => ({
  address_id: address.id,
  ...ownerAnswer(address),
  created_at: address.created_at.toISOString(),
  retired_at: address.retired_at?.toISOString() ?? null,
})

/** The address of the service, or its name where it has none, as signed messages and statements say it. */
export async function serviceName({ db, home }: Uses<'db' | 'home'>): Promise<string> {
  const [url, { app_name }] = await Promise.all([readSetting(db, 'app_url'), readSetting(db, 'global_values')])
  return (url || home || app_name).replaceAll(/\p{Cc}/gu, ' ')
}

/** Micro-units of an amount as it is published, with six decimals; a sum can have more digits than an amount of a user. */
export const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** A network of a statement as far as proofs go. */
const amountsOf = ({ type, chain_id, signed, derived }: PublishedNetwork) => ({
  type,
  chainId: chain_id,
  signed: signed.map(({ address, amount, contract }) => ({ address, amount: unitsOf(amount), contract })),
  derived: derived && { amount: unitsOf(derived.amount) },
})
