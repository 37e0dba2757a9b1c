import type { CallOutput, wantedCreate } from '@c2c/contract'
import { paths } from '../../../lib/navigation/paths.ts'
import type { TradeSide } from '../trade-types.ts'

/** An alert on an offer or a price. */
export type Wanted = CallOutput<typeof wantedCreate>

interface WantedBegin {
  readonly side: TradeSide
  readonly currency: string
  readonly number: string
  readonly payType: string
}

/** The address of the form for a new alert, filled in with these. */
export function newWanted({ side, currency, number, payType }: WantedBegin): string {
  return `${paths.wanted}?${new URLSearchParams({ new: '', side, currency, number, pay_type: payType }).toString()}`
}
