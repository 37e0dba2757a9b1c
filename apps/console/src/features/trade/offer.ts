import type { CallOutput, consoleOfferList } from '@c2c/contract'

type Answer = CallOutput<typeof consoleOfferList>

/** A merchant's offer as the console shows it. */
export type Offer = Answer['list'][number]

/** A way to pay, with its name in the reader's language. */
export type PayMethod = Answer['pay_methods'][number]

/** The name of a way to pay; its key while the names are not there. */
export const payMethodName = (methods: readonly PayMethod[], key: string): string =>
  methods.find(({ pay_type }) => pay_type === key)?.name ?? key
