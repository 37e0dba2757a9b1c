import { currencyDecimals, isCurrency, parseDecimal, parseUsdt, readTypedAmount, type Currency } from '@c2c/domain'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { pageAnswer, type Paging } from '../../../http/paged.ts'
import { searchHashes } from '../../identity/bank-account/sealed-bindings.ts'
import type { PersonalData } from '../../../services/personal/personal-data.ts'
import { nameWord, searchedNameKeys } from './sale-words.ts'

/** What a merchant's search looks for in `sale_words`: whole words, and beginnings. */
interface Searched {
  readonly words: readonly string[]
  readonly beginnings: readonly string[]
}

/** The party that searches: a maker does not find by what the list masks. */
interface Searcher {
  readonly merchantId: string
  readonly isMaker: boolean
  /** The currencies in which there are trades. */
  readonly currencies: readonly Currency[]
}

/** The fewest characters of an order number's random part that are looked for. */
const fewestOfNumber = 4

/** The words of a search text: amounts, a currency, a name, an account's last characters, a reference, a part of a number. */
export async function searchedWords(
  personal: PersonalData,
  text: string,
  { merchantId, isMaker, currencies }: Searcher,
): Promise<Searched> {
  const [upper, lower] = [text.toUpperCase(), text.toLowerCase()]
  const [names, { tail }] = await Promise.all([
    Promise.all(searchedNameKeys(text).map((key) => nameWord(personal, merchantId, key))),
    searchHashes(personal, text.length === 4 ? text : ''),
  ])
  return {
    words: [
      ...amountWords(text, currencies),
      ...(isCurrency(upper) ? [`c${upper}`] : []),
      ...(tail === null ? [] : [`t${tail.toString('hex').slice(0, 20)}`, `l${upper}`]),
      `r${lower}`,
      ...names,
    ],
    beginnings: [...partsOfNumber(upper).map((part) => `n${part}`), ...(isMaker ? [] : [`u${lower}`])],
  }
}

/** Amounts of USDT and of each currency that a text can mean; of one alone where it names that. */
function amountWords(text: string, currencies: readonly Currency[]): string[] {
  const named = currencies.filter((code) => text.toUpperCase().includes(code))
  const usdts = readTypedAmount(text).flatMap((amount) => parseUsdt(amount) ?? [])
  const fiats = (named.length > 0 ? named : currencies).flatMap((code) =>
    readTypedAmount(text, currencyDecimals(code))
      .flatMap((amount) => parseDecimal(amount, currencyDecimals(code)) ?? [])
      .map((minor) => `f${minor}${code}`),
  )
  return [...(named.length > 0 ? [] : usdts.map((amount) => `q${amount}`)), ...fiats]
}

/** How a part of an order number begins a word: the number from its date on, or the random part from some character on. */
function partsOfNumber(upper: string): string[] {
  const whole = upper.replace(/^(S\d{6})(?=[^-])/, '$1-')
  if (/^S\d{1,6}(-[A-Z\d]*)?$/.test(whole)) return [whole]
  const part = upper.slice(upper.lastIndexOf('-') + 1)
  return part.length >= fewestOfNumber && part.length <= 8 && /^[A-Z\d]+$/.test(part) ? [part] : []
}

/** Each word finds this many of the newest trades at most, so that the cost of a search does not grow with the history. */
const foundAtMost = 1000

/** The trades (`seq`, `order_id`) that have one of the words. */
const found = (merchantId: string, { words, beginnings }: Searched): RawBuilder<unknown> => {
  const ends = beginnings.map((beginning) => `${beginning}\u{10FFFF}`)
  return sql`SELECT seq, order_id FROM unnest(${words}::text[]) asked (word)
      CROSS JOIN LATERAL (SELECT w.seq, w.order_id FROM sale_words w
        WHERE w.merchant_id = ${merchantId} AND w.word = asked.word COLLATE "C"
        ORDER BY w.seq DESC LIMIT ${sql.lit(foundAtMost + 1)}) whole
    UNION SELECT seq, order_id FROM unnest(${beginnings}::text[], ${ends}::text[]) asked (first, last)
      CROSS JOIN LATERAL (SELECT w.seq, w.order_id FROM sale_words w
        WHERE w.merchant_id = ${merchantId} AND w.word >= asked.first COLLATE "C" AND w.word < asked.last COLLATE "C"
        LIMIT ${sql.lit(foundAtMost + 1)}) begun`
}

interface Wanted extends Paging {
  readonly state: string
  readonly id: string
  readonly sort: string
  /** Leaves only trades at these steps; null for all. */
  readonly steps: readonly string[] | null
  /** Leaves only trades of this member; empty for all. */
  readonly holder: string
}

/** How found trades are sorted; `urgent` comes before the newest. */
const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  oldest: sql`seq`,
  largest: sql`(SELECT number FROM sales WHERE sales.order_id = f.order_id) DESC, seq DESC`,
  smallest: sql`(SELECT number FROM sales WHERE sales.order_id = f.order_id), seq`,
  urgent: sql`(SELECT CASE WHEN state = 'audit' THEN (awaits = 'merchant')::int END FROM orders WHERE id = f.order_id)
    DESC NULLS LAST, (SELECT due_at FROM orders WHERE id = f.order_id), seq DESC`,
}

/** One page of the ids of a merchant's trades that have one of the words; counted up to 1,000 for each. */
export async function foundSales(
  db: Kysely<Database>,
  merchantId: string,
  searched: Searched,
  { state, id, sort, steps, holder, ...paging }: Wanted,
) {
  const conditions = [
    ...(state === '' ? [] : [sql`o.state = ${state}`]),
    ...(id === '' ? [] : [sql`o.id = ${isId(id) ? id : null}`]),
    ...(holder === ''
      ? []
      : [
          sql`EXISTS (SELECT FROM order_holders h WHERE h.order_id = o.id AND h.staff_id = ${isId(holder) ? holder : null})`,
        ]),
    ...(steps === null ? [] : [sql`o.step = ANY (${steps})`]),
  ]
  const narrowed =
    conditions.length === 0
      ? sql``
      : sql`WHERE EXISTS (SELECT FROM orders o WHERE o.id = f.order_id AND ${sql.join(conditions, sql` AND `)})`
  const { rows } = await sql<{ id: string | null; counted: bigint }>`
    WITH f AS MATERIALIZED (SELECT * FROM (${found(merchantId, searched)}) f ${narrowed}),
      page AS (SELECT order_id, row_number() OVER (ORDER BY ${orders[sort] ?? sql`seq DESC`}) AS place FROM f
        ORDER BY place LIMIT ${paging.page_size} OFFSET ${(paging.page - 1) * paging.page_size})
    SELECT page.order_id AS id, total.counted FROM (SELECT count(*) AS counted FROM f) total
      LEFT JOIN page ON true ORDER BY page.place`.execute(db)
  const ids = rows.flatMap((row) => (row.id === null ? [] : [row.id]))
  return pageAnswer(ids, paging, (one) => one, rows[0]?.counted ?? 0n)
}
