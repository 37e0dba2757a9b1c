import { paymethodList } from '@c2c/contract'
import type { MethodOption } from '../../../../components/method/method-options.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import type { Offer } from '../../trade-types.ts'

/** A method of an offer; its letters and its colour are known once the methods have loaded. */
export type OfferMethod = MethodOption

/** The methods that an offer names, with their letters and colours, which a list of offers does without. */
export function useOfferMethods({
  currency,
  pay_methods,
}: Pick<Offer, 'currency' | 'pay_methods'>): readonly OfferMethod[] {
  const { data } = useCall(paymethodList, { currency })
  return pay_methods.map((named) => data?.list.find(({ pay_type }) => pay_type === named.pay_type) ?? named)
}
