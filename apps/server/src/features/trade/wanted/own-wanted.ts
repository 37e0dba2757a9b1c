import { Refusal, type CallOutput, type Language, type wantedCreate } from '@c2c/contract'
import { formatPrice, formatUsdt, usdt, type Currency } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { WantedRow } from '../../../db/rows/wanted-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { readPayMethods } from '../offer/offers.ts'

type WantedAnswer = CallOutput<typeof wantedCreate>

/** The alerts of a user, newest first, with what met each last. */
export const selectWanted = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('wanted_offers as w')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('wanted_hits')
          .whereRef('wanted_id', '=', 'w.id')
          .select(['wanted_hits.offer_id', 'wanted_hits.price as hit_price', 'wanted_hits.at as hit_at'])
          .orderBy('wanted_hits.at', 'desc')
          .limit(1)
          .as('h'),
      (join) => join.onTrue(),
    )
    .selectAll('w')
    .select(['h.offer_id', 'h.hit_price', 'h.hit_at'])
    .where('w.user_id', '=', userId)
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id')

type Found = WantedRow & {
  readonly offer_id: string | null
  readonly hit_price: bigint | null
  readonly hit_at: Date | null
}

/** Gives alerts as their owner sees them, in a language. */
export async function wantedAnswers(db: Kysely<Database>, language: Language) {
  const { nameAll } = await readPayMethods(db, language)
  return ({ id, what, currency, price, number, ...row }: Found): WantedAnswer => {
    const isOffer = what === 'sell' || what === 'buy'
    const priced = (units: bigint | null) => (units === null ? '' : formatPrice(units, currency as Currency))
    return {
      wanted_id: id,
      kind: isOffer ? 'offer' : 'price',
      side: isOffer ? what : '',
      direction: isOffer ? '' : what,
      currency,
      pay_methods: nameAll(row.pay_types),
      price: priced(price),
      number: number === null ? '' : formatUsdt(usdt(number)),
      created_at: row.created_at.toISOString(),
      state: row.met_at === null ? 'waiting' : 'met',
      hit:
        row.met_at && row.hit_at
          ? { saleu_id: row.offer_id ?? '', price: priced(row.hit_price), at: row.hit_at.toISOString() }
          : null,
    }
  }
}

/** The id of an alert of the user, whose row stays locked. Refuses others with `not_found`. */
export async function lockOwnWanted(trx: Kysely<Database>, userId: string, id: string): Promise<string> {
  const own =
    isId(id) &&
    (await trx
      .selectFrom('wanted_offers')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst())
  if (!own) throw new Refusal('not_found')
  return own.id
}
