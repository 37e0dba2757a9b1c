import { contractSum, coverage, formatUsdt, hourStart, provenAssets, unprovenSum } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { announcements, headAnswer } from '../liabilities/liability-heads.ts'
import { keyFingerprint } from '../liabilities/liability-keys.ts'
import type { Services } from '../services.ts'
import { addressesAt, ownerAnswer } from './asset-addresses.ts'
import { amountsOf } from './asset-amounts.ts'
import { drawnHistory } from './drawn-history.ts'
import { serviceName } from './service-name.ts'

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

/** What the newest statement of assets says, and what of it is proven; null before the first one. */
export async function publishedAssets(services: Pick<Services, 'db' | 'home'>) {
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
