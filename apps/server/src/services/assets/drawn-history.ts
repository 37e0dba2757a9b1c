import { contractSum, coverage, hourStart, provenAssets } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { keyFingerprint } from '../liabilities/liability-keys.ts'
import { amountsOf } from './asset-amounts.ts'

/** Days that the lowest moment is of: three months. */
const days = 92

/** The most missed moments that are listed. */
const most = 100

/**
 * The moments of the last three months that were drawn, the lowest of them, and those at which balances could not be read; null where none was drawn
 * and none is to be. Each is measured by its own statement, with the signatures that counted then.
 */
export async function drawnHistory(db: Kysely<Database>, until: Date) {
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
