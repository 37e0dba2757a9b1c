import { consoleVerificationDetail as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { checkReview, findCheck, openData, storedSides } from './checks.ts'

export const consoleVerificationDetail = staff(call, async ({ verification_id: id }, { services }) => {
  const { db } = services
  const check = await findCheck(db, id)
  const documents = (await storedSides(db, id)).map(({ side }) => side)
  return { ...(await checkReview(db, check)), ...(await openData(services, check)), documents }
})
