import type { CallOutput, propertyTongji } from '@c2c/contract'

export type Property = CallOutput<typeof propertyTongji>

/** One day; amounts are decimal text in USDT. */
export type Day = Property['series'][number]

/** How many days back the chart goes, as the call takes it. */
export type Period = '7' | '30' | '90'
