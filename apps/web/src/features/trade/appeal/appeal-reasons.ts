import { appealReasons } from '@c2c/contract'
import type { TradeSide } from '../trade-types.ts'

export type AppealReason = (typeof appealReasons)[number]

/** A seller can miss the payment or get it from a third party; a buyer can only wait for the USDT. */
const ofOtherSide: Readonly<Record<TradeSide, readonly AppealReason[]>> = {
  sell: ['not_released'],
  buy: ['not_received', 'other_payer'],
}

/** Why a user can appeal a trade of a side. */
export const reasonsOf = (side: TradeSide): readonly AppealReason[] =>
  appealReasons.filter((reason) => !ofOtherSide[side].includes(reason))

const knownReasons = [...appealReasons, 'unconfirmed', 'late_payment'] as const

/** The reason to show; one that this app does not know is shown as "other". */
export const knownReason = (reason: string): (typeof knownReasons)[number] =>
  knownReasons.find((known) => known === reason) ?? 'other'
