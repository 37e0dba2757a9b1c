import { paymethodList as call } from '@c2c/contract'
import { takesCurrency } from '@c2c/domain'
import { user } from '../../../http/context.ts'
import { readCurrencies } from '../../../services/settings/currencies.ts'
import { readMethods } from '../../../services/settings/pay-methods.ts'
import { payMethodAnswer } from './pay-method-answer.ts'

export const paymethodList = user(call, async ({ currency }, { services: { reads }, language }) => {
  const [methods, currencies] = await Promise.all([readMethods(reads), readCurrencies(reads)])
  const wanted = currency === '' ? [...currencies.keys()] : [currency]
  const usable = [...methods.values()].filter((method) => wanted.some((code) => takesCurrency(method, code)))
  return { list: usable.map((method) => payMethodAnswer(method, language)) }
})
