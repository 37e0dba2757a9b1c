import type { CallOutput, lixibaoCreateOrder, lixibaoList, lixibaoPreview } from '@c2c/contract'

export type Product = CallOutput<typeof lixibaoList>['list'][number]

/** What an order of an amount would pay if it began now. */
export type Terms = CallOutput<typeof lixibaoPreview>

export type InterestOrder = CallOutput<typeof lixibaoCreateOrder>
