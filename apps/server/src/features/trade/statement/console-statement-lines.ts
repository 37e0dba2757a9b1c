import { consoleStatementLines as call, type CallParsed } from '@c2c/contract'
import { staff, type StaffContext } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { actingMerchant, requireMerchantsPlace } from '../merchant/merchants.ts'
import { lineAnswers, selectLines } from './lines.ts'
import { proposedMatches } from './proposed-matches.ts'

export const consoleStatementLines = staff(call, async (input, context) => {
  const { services, staff: member } = context
  await requireMerchantsPlace(services.db, member)
  const merchant = await actingMerchant(services.db, member, input.merchant_id)
  const matches = await proposedMatches(services, merchant.id)
  const proposed = new Map(matches.map((match) => [match.lineId, match]))
  const ready = matches.filter(({ isReady }) => isReady)
  const look = matches.filter(({ isReady }) => !isReady)
  const shown = { ready, look, unmatched: matches, matched: [] }[input.group || 'ready']
  const page = await pageOfGroup(
    context,
    merchant.id,
    input,
    shown.map(({ lineId }) => lineId),
  )
  return {
    ...page,
    list: await lineAnswers(context, page.list, proposed),
    counts: { ready: ready.length, look: look.length },
  }
})

/** A page of a group; `ids` are the lines of a proposed group, or those that are left out of the unmatched ones. */
function pageOfGroup(
  { services: { db } }: StaffContext,
  merchantId: string,
  input: CallParsed<typeof call>,
  ids: readonly string[],
) {
  const lines = selectLines(db, merchantId)
  const named = lines.where((eb) => eb('l.id', '=', eb.fn.any(eb.val(ids))))
  const free = lines.where('m.line_id', 'is', null).where((eb) => eb.not(eb('l.id', '=', eb.fn.any(eb.val(ids)))))
  const used = lines.where('m.line_id', 'is not', null)
  const group = { ready: named, look: named, unmatched: free, matched: used }[input.group || 'ready']
  return paged(group.orderBy('l.booked_on', 'desc').orderBy('l.seq', 'desc'), input, (row) => row)
}
