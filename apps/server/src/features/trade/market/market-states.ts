import { requiredBond } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { readSwitchedOff } from '../../../services/settings/pay-methods.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import type { Offer, OfferTerms } from '../offer/offers.ts'

type State = Pick<
  Offer,
  'remaining' | 'purse' | 'open' | 'payable' | 'suspended' | 'account_left' | 'bond' | 'bond_needed'
>

/** State that changes with every trade and with the hour, by the id of an offer. */
export type States = ReadonlyMap<string, State>

interface Figure {
  readonly kind: 'offer' | 'merchant' | 'hold' | 'way' | 'bond'
  readonly key: string
  readonly amount: bigint | null
  readonly flag: boolean | null
}

/** The accounts that a purchase offer can be paid to. */
const wayOf = ({ merchant_id, currency, pay_types }: OfferTerms): string =>
  [merchant_id, currency, pay_types.join(',')].join(' ')

/**
 * The states of offers, in one statement. Figures of the merchant are computed once per merchant, and what is left of
 * the daily limits of its accounts once per way to pay: thousands of offers share them. Joined here, because PostgreSQL
 * plans such joins for a few offers.
 */
export async function readStates(db: Kysely<Database>, offers: readonly OfferTerms[], now: Date): Promise<States> {
  const required = await readSetting(db, 'bonds')
  const merchants = [...new Set(offers.map(({ merchant_id }) => merchant_id))]
  const ways = [...new Set(offers.filter(({ side }) => side === 'buy').map(wayOf))]
  const { rows } = await sql<Figure>`
    SELECT 'offer' AS kind, o.id AS key, coalesce((SELECT balance FROM accounts
        WHERE owner = o.id AND kind = 'room' AND asset = 'ROOM'), 0) AS amount, within_hours(o.hours, ${now}) AS flag
      FROM unnest(${offers.map(({ id }) => id)}::text[], ${offers.map(({ hours }) => hours)}::text[]) o (id, hours)
    UNION ALL
    SELECT 'merchant', m.id, coalesce((SELECT balance FROM accounts
        WHERE owner = m.id AND kind = 'available' AND asset = 'USDT'), 0),
      (SELECT CASE WHEN s.suspended_at IS NOT NULL THEN true WHEN s.owner_id IS NULL THEN false
        ELSE maker_obstacle(s.owner_id, ${now}) IS NOT NULL END FROM merchants s WHERE s.id = m.id::uuid)
      FROM unnest(${merchants}::text[]) m (id)
    UNION ALL
    SELECT 'hold', merchant_id::text, NULL, true FROM merchant_holds
      WHERE merchant_id = ANY (${merchants}::uuid[]) AND until > ${now} GROUP BY merchant_id
    UNION ALL
    SELECT 'bond', owner, bond_counted(owner::uuid), NULL FROM accounts
      WHERE owner = ANY (${merchants}::text[]) AND kind = 'bond' AND asset = 'USDT' AND balance > 0
    UNION ALL
    SELECT 'way', way, account_left(split_part(way, ' ', 1)::uuid, string_to_array(split_part(way, ' ', 3), ','),
        split_part(way, ' ', 2), ${now}), NULL
      FROM unnest(${ways}::text[]) w (way)`.execute(db)
  const isOff = await readSwitchedOff(db)
  const figures = new Map(rows.map((row) => [`${row.kind} ${row.key}`, row]))
  return new Map(
    offers.map((offer) => {
      const own = figures.get(`offer ${offer.id}`)
      const merchant = figures.get(`merchant ${offer.merchant_id}`)
      const state: State = {
        remaining: own?.amount ?? 0n,
        open: own?.flag ?? false,
        payable: !offer.pay_types.every((type) => isOff(type, offer.currency)),
        purse: merchant?.amount ?? 0n,
        // A merchant on hold gives no USDT away, and may buy.
        suspended: (merchant?.flag ?? true) || (offer.side === 'buy' && figures.has(`hold ${offer.merchant_id}`)),
        bond: figures.get(`bond ${offer.merchant_id}`)?.amount ?? 0n,
        bond_needed: requiredBond(required, offer.max_number),
        account_left: offer.side === 'buy' ? (figures.get(`way ${wayOf(offer)}`)?.amount ?? null) : null,
      }
      return [offer.id, state]
    }),
  )
}
