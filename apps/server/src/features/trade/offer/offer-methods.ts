import { invalidField, type FieldKey } from '@c2c/contract'
import { takesCurrency, type PayMethod } from '@c2c/domain'
import type { PayMethods } from '../../../services/settings/pay-methods.ts'
import type { Offer } from './offers.ts'

type Paid = Pick<Offer, 'pay_types' | 'currency' | 'active'>

function problemOf(method: PayMethod | undefined, currency: string): FieldKey | null {
  if (!method || method.off) return 'pay_type_unknown'
  return takesCurrency(method, currency) ? null : 'pay_type_currency'
}

/**
 * Why an offer cannot be made, or changed from `before`: a payment method is unknown, switched off or not used in its currency; null
 * where it can. Methods that an offer has already stay, so that its other terms can be changed; with none that can be used it is not
 * switched on.
 */
export function methodProblem(methods: PayMethods, offer: Paid, before?: Paid): FieldKey | null {
  const { pay_types, currency, active } = offer
  const wrong = pay_types.flatMap((key) => {
    const problem = problemOf(methods.get(key), currency)
    return problem === null ? [] : [{ key, problem }]
  })
  const isUseless = before?.active === false && active && wrong.length === pay_types.length
  return wrong.find(({ key }) => isUseless || !before?.pay_types.includes(key))?.problem ?? null
}

/** Refuses an offer, or a change of one, at its payment methods (`methodProblem`). */
export function requireMethods(...asked: Parameters<typeof methodProblem>): void {
  const problem = methodProblem(...asked)
  if (problem !== null) throw invalidField('pay_types', problem)
}
