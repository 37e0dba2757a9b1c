import { sql } from 'kysely'
import type { PersonalData } from '../../../services/personal/personal-data.ts'
import { wordsOf } from '../../../services/screening/name-screening.ts'
import type { Uses } from '../../../services/services.ts'
import { holderNames } from '../../identity/bank-account/bindings.ts'
import { openAny } from '../../identity/bank-account/other-bindings.ts'
import { knownNames } from '../../identity/users/known-names.ts'

/** The most words of a name that are paired. */
const mostWords = 6

/** A name in one piece, as it is written without spaces. */
const inOnePiece = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** What a trade is found by for a name: each word, two of them in any order, all of them, and the name in one piece. */
function nameKeys(name: string): string[] {
  const words = wordsOf(name).slice(0, mostWords)
  const pairs = words.flatMap((one, place) => words.slice(place + 1).map((other) => `${one} ${other}`))
  return [...new Set([...words, ...pairs, words.join(' '), inOnePiece(name)])].filter((key) => key !== '')
}

/** The keys that a searched name may have. */
export const searchedNameKeys = (text: string): string[] =>
  [...new Set([wordsOf(text).slice(0, mostWords).join(' '), inOnePiece(text)])].filter((key) => key !== '')

/** The word of a name in `sale_words`. It differs between merchants, so that rows do not tell which users trade with several. */
export const nameWord = async (personal: PersonalData, merchantId: string, key: string): Promise<string> =>
  `h${(await personal.blindIndex('sale name', `${merchantId}\n${key}`)).toString('hex').slice(0, 20)}`

/** Trades that are named together. */
const atOnce = 200

/**
 * Adds the names of new trades to what their merchants find them by, and all words of trades from before there were any. Safe to run
 * twice and in several processes.
 */
export async function nameSales(services: Uses<'db' | 'personal'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const named = await nameSome(services)
    if (named < atOnce) return
  }
}

async function nameSome({ db, personal }: Uses<'db' | 'personal'>): Promise<number> {
  const sales = await db
    .selectFrom('unnamed_sales as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .innerJoin('sales as s', 's.order_id', 'u.order_id')
    .select(['o.id', 'o.seq', 'o.user_id', 'o.merchant_id', 's.binding_id', 'u.worded'])
    .limit(atOnce)
    .execute()
  if (sales.length === 0) return 0
  const known = await knownNames(
    { db, personal },
    sales.flatMap(({ user_id }) => user_id ?? []),
  )
  const rows = await Promise.all(
    sales.map(async ({ id: order_id, seq, user_id, merchant_id, binding_id }) => {
      const names = [known.get(user_id ?? '')?.name ?? '', ...(await holdersOf({ db, personal }, binding_id))]
      const keys = [...new Set(names.flatMap(nameKeys))]
      const merchant = merchant_id ?? ''
      const words = await Promise.all(keys.map((key) => nameWord(personal, merchant, key)))
      return words.map((word) => ({ merchant_id: merchant, word, seq, order_id }))
    }),
  )
  await db.transaction().execute(async (trx) => {
    const old = sales.filter(({ worded }) => !worded).map(({ id }) => id)
    if (old.length > 0) await sql`SELECT add_sale_words(${old}::uuid[])`.execute(trx)
    const words = rows.flat()
    if (words.length > 0) {
      await trx
        .insertInto('sale_words')
        .values(words)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await trx
      .deleteFrom('unnamed_sales')
      .where(
        'order_id',
        'in',
        sales.map(({ id }) => id),
      )
      .execute()
  })
  return sales.length
}

/** The names of the holder of a bound account. */
async function holdersOf({ db, personal }: Uses<'db' | 'personal'>, id: string | null): Promise<readonly string[]> {
  if (id === null) return []
  const row = await db.selectFrom('bank_bindings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return holderNames(await openAny(personal, row))
}
