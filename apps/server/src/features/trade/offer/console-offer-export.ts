import { consoleOfferExport as call, importMaximum, Refusal } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { byteOrderMark, csvLine } from '../../../services/texts/csv.ts'
import { actingMerchant } from '../merchant/merchants.ts'
import { fileVersion, offerColumns, termsText } from './csv/offer-columns.ts'
import { writtenCell } from './csv/spreadsheet-cells.ts'
import { selectOffers } from './offers.ts'

export const consoleOfferExport = staff(call, async (input, { services: { db }, staff: member, now }) => {
  const merchant = await actingMerchant(db, member, input.merchant_id)
  const offers = await selectOffers(db, now)
    .where('offers.merchant_id', '=', merchant.id)
    .orderBy('offers.created_at')
    .orderBy('offers.id')
    .limit(importMaximum.rows + 1)
    .execute()
  if (offers.length > importMaximum.rows) throw new Refusal('limit_exceeded')
  const separator = input.separator === 'semicolon' ? ';' : ','
  const lines = offers.map((offer) => {
    const cells = { offer_id: offer.id, version: fileVersion(offer), ...termsText(offer) }
    const written = offerColumns.map((column) => writtenCell(column, cells[column]))
    return csvLine(written, separator)
  })
  return { csv: byteOrderMark + csvLine(offerColumns, separator) + lines.join(''), count: offers.length }
})
