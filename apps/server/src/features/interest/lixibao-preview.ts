import { lixibaoPreview as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { offerTerms, termsAnswer } from './interest-orders.ts'

export const lixibaoPreview = user(call, async (input, { services, userId, now }) => {
  const { terms } = await offerTerms(services.db, userId, input, now)
  return termsAnswer(terms)
})
