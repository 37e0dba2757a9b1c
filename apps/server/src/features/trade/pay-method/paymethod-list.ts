import { paymethodList as call } from '@c2c/contract'
import { takesCurrency } from '@c2c/domain'
import { user } from '../../../http/context.ts'
import { readMethods } from '../../../services/settings/pay-methods.ts'
import { payMethodAnswer } from './pay-method-answer.ts'

export const paymethodList = user(call, async ({ currency }, { services: { reads }, language }) => {
  const methods = [...(await readMethods(reads)).values()]
  const usable = methods.filter((method) => (currency === '' ? !method.off : takesCurrency(method, currency)))
  return { list: usable.map((method) => payMethodAnswer(method, language)) }
})
