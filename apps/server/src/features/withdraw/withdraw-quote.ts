import { withdrawQuote as call } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { user } from '../../http/context.ts'
import { offerQuote, quoteAnswer } from './quote.ts'

export const withdrawQuote = user(call, async ({ amount, currency }, { services, now }) => {
  const quote = await offerQuote(services.db, amount, currency, now)
  return {
    ...quoteAnswer(quote),
    min_amount: formatUsdt(quote.minimum),
    max_amount: formatUsdt(quote.maximum),
  }
})
