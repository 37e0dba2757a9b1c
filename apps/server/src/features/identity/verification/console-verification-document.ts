import { consoleVerificationDocument as call, Refusal } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { findCheck, openDocument, storedSides } from './checks.ts'

export const consoleVerificationDocument = staff(call, async ({ verification_id: id, side }, { services }) => {
  const { user_id } = await findCheck(services.db, id)
  const stored = (await storedSides(services.db, id)).find((one) => one.side === side)
  if (!stored) throw new Refusal('not_found')
  const image = await openDocument(services, user_id, stored.id)
  return { mime: 'image/webp' as const, data: image.toString('base64') }
})
