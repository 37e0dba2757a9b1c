import { consoleOfferImport as call, Refusal, type Language } from '@c2c/contract'
import { changeRemaining, offerRemaining } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Insert } from '../../../commands/command.ts'
import { everyoneRecipient } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import { staff, type StaffContext } from '../../../http/context.ts'
import { readCurrencies } from '../../../services/settings/currencies.ts'
import { readMethods } from '../../../services/settings/pay-methods.ts'
import { sentencesIn } from '../../../services/texts/messages.ts'
import { actingMerchant, requireMerchantsPlace } from '../merchant/merchants.ts'
import { openAccounts } from '../merchant/merchant-accounts.ts'
import { checkOfferRows, type CheckedRows, type OfferWorld, type RowProblem } from './csv/check-offer-rows.ts'
import { readOfferRows, type OfferCells } from './csv/read-offer-rows.ts'
import { isRepriced, requireNearMarket } from './market-distance.ts'
import { newOffer, readZones } from './offer-change.ts'
import { needsRuledPrice } from './offer-rule.ts'
import { selectOffers } from './offers.ts'
import { ruledTerms } from './rule-price.ts'

/** Wrong rows that are named. */
const maxNamed = 100

export const consoleOfferImport = staff(call, async (input, context) => {
  const { services, staff: member, now, language, submit } = context
  const { db, ledger } = services
  await requireMerchantsPlace(db, member)
  const merchant = await actingMerchant(db, member, input.merchant_id)
  const rows = await readOfferRows(input.csv)
  const checked = await checkOfferRows(rows, await readWorld(db, merchant.id, rows, now))
  if (checked.problems.length > 0) throw wrongRows(checked.problems, language)
  const priced = await priceRows(checked, merchant.id, context)
  const { remaining, command } = commandOf(priced, merchant.id, now)
  await ledger.accounts.openAll(remaining)
  const { created, changed, unchanged } = checked
  const answer = { created: created.length, updated: changed.length, unchanged }
  return submit(command, answer).catch((error: unknown) => {
    // Trades took the remaining amount of an offer between reading it and changing it.
    throw error instanceof Refusal && error.reason === 'limit_exceeded' ? new Refusal('state_conflict') : error
  })
})

async function readWorld(
  db: Kysely<Database>,
  merchantId: string,
  rows: readonly OfferCells[],
  now: Date,
): Promise<OfferWorld> {
  const ids = rows.flatMap(({ cells }) => (isId(cells.offer_id ?? '') ? [cells.offer_id ?? ''] : []))
  const hasHours = rows.some(({ cells }) => cells.hours)
  const [offers, accounts, zones, currencies, methods] = await Promise.all([
    selectOffers(db, now)
      .where('offers.merchant_id', '=', merchantId)
      .where((eb) => eb('offers.id', '=', eb.fn.any(eb.val(ids))))
      .execute(),
    openAccounts(db, merchantId),
    hasHours ? readZones(db) : new Set<string>(),
    readCurrencies(db),
    readMethods(db),
  ])
  return { offers: new Map(offers.map((offer) => [offer.id, offer])), accounts, zones, currencies, methods }
}

/** The refusal that names each wrong row in the language of the caller. */
function wrongRows(problems: readonly RowProblem[], language: Language): Refusal {
  const say = sentencesIn(language)
  const named = problems
    .slice(0, maxNamed)
    .map(({ row, field, message }) => ({ row, field, message: say.field(message) }))
  const count = new Set(problems.map(({ row }) => row)).size
  const values = { count: String(count) }
  return new Refusal('invalid_input', { message: 'rows_wrong', values, data: { rows: named, count } })
}

/** The rows with the prices of their rules. Refuses prices that are too far from the market. */
async function priceRows({ created, changed }: CheckedRows, merchantId: string, context: StaffContext) {
  const added = created.map((input) => newOffer(input, merchantId, context.now))
  const ruled = await ruledTerms(context, [
    ...added.map(({ row }) => row),
    ...changed.flatMap((row) => (needsRuledPrice(row.before, row.changed) ? [row.changed] : [])),
  ])
  const pricedAdded = added.map(({ row, remaining }) => ({ row: { ...row, ...ruled.get(row.id) }, remaining }))
  const pricedChanged = changed.map(({ before, changed: after, terms }) => ({
    before,
    changed: { ...after, ...ruled.get(before.id) },
    terms: { ...terms, ...ruled.get(before.id) },
  }))
  const repriced = pricedChanged.filter(({ before, changed: after }) => isRepriced(before, after))
  await requireNearMarket(context, [
    ...pricedAdded.map(({ row }) => row),
    ...repriced.map(({ changed: after }) => after),
  ])
  return { added: pricedAdded, changed: pricedChanged }
}

/**
 * One command for all rows. Room comes from an issuer of the merchant's own, so that the long transaction locks no account
 * that trades of other merchants need.
 */
function commandOf({ added, changed }: Awaited<ReturnType<typeof priceRows>>, merchantId: string, now: Date) {
  const differences = [
    ...added.map(({ row, remaining }) => ({ id: row.id, by: remaining as bigint })),
    ...changed.map(({ before, changed: after }) => ({ id: before.id, by: after.remaining - before.remaining })),
  ].filter(({ by }) => by !== 0n)
  return {
    remaining: differences.map(({ id }) => offerRemaining(id)),
    command: {
      alone: true,
      transfers: differences.map(({ id, by }) => changeRemaining(id, by, `room:${merchantId}`)),
      inserts: added.map(({ row }): Insert => ({ table: 'offers', row })),
      offerChanges: changed.map(({ before, terms }) => ({
        offerId: before.id,
        version: before.version,
        terms: { ...terms, updated_at: now },
      })),
      recipients: [everyoneRecipient],
    } as const,
  }
}
