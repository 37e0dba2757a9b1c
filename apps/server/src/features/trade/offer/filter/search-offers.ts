import type { Language } from '@c2c/contract'
import { isCurrency, parsePrice, parseUsdt, readTypedAmount } from '@c2c/domain'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { everTraded } from '../../../../services/settings/currencies.ts'
import { readPayMethods } from '../offers.ts'

/** Up to this many offers are read by their ids; of more, the index in the order of the list has some soon. */
export const few = 50

interface Searched {
  /** What lines show; null when the text is nothing of that kind. */
  readonly shown: RawBuilder<boolean> | null
  /** The offers with that price, margin or id, and the few with that minimum or maximum; null without any. */
  readonly these: RawBuilder<boolean> | null
}

interface Searcher {
  /** Null for the offers of all merchants, whose accounts are not searched. */
  readonly merchant: string | null
  readonly language: Language
  /** How many ids are looked for of each kind. */
  readonly most: number
}

/** What a search text finds: all that a row shows, the accounts behind its payment methods, and the beginning of its id. */
export async function searchOffers(db: Kysely<Database>, text: string, searcher: Searcher): Promise<Searched> {
  const lower = text.toLowerCase()
  const amounts = readTypedAmount(text).flatMap((amount) => parseUsdt(amount) ?? [])
  const [methods, accounts, ids, limited] = await Promise.all([
    methodsLike(db, lower, searcher.language),
    searcher.merchant === null ? [] : accountsLike(db, lower, searcher.merchant),
    idsOf(db, text, searcher),
    amounts.length === 0 ? 0 : limitedTo(db, amounts, searcher.merchant),
  ])
  const isMany = limited > few
  const ofLimit = sql<boolean>`(l.min_number = ANY (${amounts}::bigint[]) OR l.max_number = ANY (${amounts}::bigint[]))`
  const parts = [
    ...(isCurrency(text.toUpperCase()) ? [sql<boolean>`l.currency = ${text.toUpperCase()}`] : []),
    ...(isMany ? [ofLimit] : []),
    ...methods.map((key) => sql<boolean>`strpos(l.pay_types, ${key}) > 0`),
    ...accounts.map(
      ({ pay_type, currency }) =>
        sql<boolean>`(l.side = 'buy' AND strpos(l.pay_types, ${`,${pay_type},`}) > 0 AND ${currency} IN ('', l.currency))`,
    ),
  ]
  const named = [
    ...(ids.length === 0 ? [] : [sql<boolean>`l.offer_id = ANY (${ids}::uuid[])`]),
    ...(isMany || limited === 0 ? [] : [ofLimit]),
  ]
  return {
    shown: parts.length === 0 ? null : sql`(${sql.join(parts, sql` OR `)})`,
    these: named.length === 0 ? null : sql`(${sql.join(named, sql` OR `)})`,
  }
}

/** How many offers have such a minimum or maximum; more than few are not counted. */
async function limitedTo(db: Kysely<Database>, amounts: readonly bigint[], merchant: string | null): Promise<number> {
  const lines = db
    .selectFrom('offer_lines')
    .select('offer_id')
    .limit(few + 1)
  const own = merchant === null ? lines : lines.where('merchant_id', '=', merchant)
  const [min, max] = await Promise.all([
    own.where('min_number', 'in', amounts).execute(),
    own.where('max_number', 'in', amounts).execute(),
  ])
  return min.length + max.length
}

/** Parts of `pay_types` that a text means: the known methods with such a name, and keys that begin so. */
async function methodsLike(db: Kysely<Database>, lower: string, language: Language): Promise<string[]> {
  if (lower.length < 2) return []
  const { keys, nameAll } = await readPayMethods(db, language)
  const named = nameAll(keys).filter(({ name }) => name.toLowerCase().includes(lower))
  const isKey = /^[a-z][a-z0-9_-]{1,19}$/.test(lower)
  return [...named.map(({ pay_type }) => `,${pay_type},`), ...(isKey ? [`,${lower}`] : [])]
}

/** The payment methods and currencies of a merchant's accounts whose name or number contains a text of three characters or more. */
async function accountsLike(db: Kysely<Database>, lower: string, merchant: string) {
  const sought = lower.replaceAll(/\s/g, '')
  if (sought.length < 3) return []
  const { rows } = await sql<{ pay_type: string; currency: string }>`SELECT DISTINCT a.pay_type, a.currency
    FROM merchant_accounts a, jsonb_each_text(a.fields) f WHERE a.merchant_id = ${merchant} AND a.retired_at IS NULL
      AND strpos(lower(regexp_replace(f.value, '\\s', '', 'g')), ${sought}) > 0`.execute(db)
  return rows
}

/** The offers with a price, a margin or an id that a text is or begins. */
async function idsOf(db: Kysely<Database>, text: string, { merchant, most }: Searcher): Promise<string[]> {
  const own = merchant === null ? sql`true` : sql`merchant_id = ${merchant}`
  const codes = await everTraded(db)
  const prices = readTypedAmount(text).flatMap((amount) => parsePrice(amount) ?? [])
  const [, margin] = /^(?=.*\D)([+-]?\d{1,4})( ?bps)?$/i.exec(text.replace(/^[−–]/, '-')) ?? []
  const hex = text.toLowerCase().replaceAll('-', '')
  const found = [
    ...(prices.length > 0
      ? [sql`SELECT id FROM offers WHERE ${own} AND currency = ANY (${codes}) AND price = ANY (${prices}::bigint[])`]
      : []),
    ...(margin === undefined
      ? []
      : [
          sql`SELECT id FROM offers WHERE ${own} AND currency = ANY (${codes}) AND price IS NULL AND margin_bps = ${Number(margin)}`,
        ]),
    ...(/^[\da-f]{4,32}$/.test(hex)
      ? [
          sql`SELECT offer_id FROM offer_lines WHERE ${own}
          AND offer_id BETWEEN ${hex.padEnd(32, '0')}::uuid AND ${hex.padEnd(32, 'f')}::uuid`,
        ]
      : []),
  ]
  if (found.length === 0) return []
  const each = found.map((query) => sql`(${query} LIMIT ${sql.lit(most)})`)
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${sql.join(each, sql` UNION `)}) found (id)`.execute(db)
  return rows.map(({ id }) => id)
}
