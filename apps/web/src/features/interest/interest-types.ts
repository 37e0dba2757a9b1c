import type { CallOutput, lixibaoCreateOrder, lixibaoList, lixibaoPreview } from '@c2c/contract'

export type Product = CallOutput<typeof lixibaoList>['list'][number]

/** The interest of an order of an amount if it began now. */
export type Terms = CallOutput<typeof lixibaoPreview>

export type InterestOrder = CallOutput<typeof lixibaoCreateOrder>
