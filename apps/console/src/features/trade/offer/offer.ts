import type { CallOutput, consoleOfferList } from '@c2c/contract'

type Answer = CallOutput<typeof consoleOfferList>

/** A merchant's offer as the console lists it. */
export type Offer = Answer['list'][number]

/** A payment method with its localized name. */
export type PayMethod = Answer['pay_methods'][number]

/** The name of a payment method; its key while the names are missing. */
export const payMethodName = (methods: readonly PayMethod[], key: string): string =>
  methods.find(({ pay_type }) => pay_type === key)?.name ?? key
