import { consolePaymethodList as call } from '@c2c/contract'
import { shippedMethods, specifiedMethods } from '@c2c/domain'
import { staff } from '../../../http/context.ts'
import { readMethods } from '../../../services/settings/pay-methods.ts'
import { payMethodAnswer } from './pay-method-answer.ts'

const shippedKeys = new Set([...specifiedMethods, ...shippedMethods].map(({ key }) => key))

export const consolePaymethodList = staff(call, async ({ currency }, { services: { db }, language }) => {
  const methods = [...(await readMethods(db)).values()]
  const wanted = methods.filter(
    ({ currencies }) => currency === '' || currencies.length === 0 || currencies.includes(currency),
  )
  return {
    list: wanted.map((method) => ({
      ...payMethodAnswer(method, language),
      off: method.off,
      shipped: shippedKeys.has(method.key),
      definition: JSON.stringify(method),
    })),
  }
})
