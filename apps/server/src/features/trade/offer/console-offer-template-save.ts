import { randomUUID } from 'node:crypto'
import { consoleOfferTemplateSave as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { requireMerchantsPlace } from '../merchant/merchants.ts'
import { termsText } from './csv/offer-columns.ts'
import { findOwnOffer } from './offer-change.ts'
import { templateAnswer } from './offer-templates.ts'

export const consoleOfferTemplateSave = staff(call, async (input, { services: { db }, staff: member, now, change }) => {
  await requireMerchantsPlace(db, member)
  const offer = await findOwnOffer(db, member, input.offer_id, now)
  const { merchant_id } = offer
  const { first_message, meeting } = offer
  const texts = { terms: offer.terms, first_message, ...(meeting && { meeting }) }
  const written = Object.entries(texts).map(([name, text]) => [name, text === null ? '' : JSON.stringify(text)])
  const terms = { ...termsText(offer), ...(Object.fromEntries(written) as Record<string, string>) }
  const row = { id: randomUUID(), merchant_id, name: input.name, created_at: now }
  return change(async (trx) => {
    // Two saves of one name come one after another.
    await trx.selectFrom('merchants').select('id').where('id', '=', merchant_id).forNoKeyUpdate().execute()
    await trx
      .deleteFrom('offer_templates')
      .where('merchant_id', '=', merchant_id)
      .where('name', '=', input.name)
      .execute()
    await trx
      .insertInto('offer_templates')
      .values({ ...row, terms: JSON.stringify(terms) })
      .execute()
    await publish(trx, { recipients: [merchant_id], subjects: call.invalidates }, now)
    return templateAnswer({ ...row, terms })
  })
})
