import { appealReasons } from '@c2c/contract'
import type { TradeSide } from '../trade-types.ts'

export type AppealReason = (typeof appealReasons)[number]

/** Who is to be paid can miss the money or get it from somebody else; who has paid can only wait for the USDT. */
const ofOtherSide: Readonly<Record<TradeSide, readonly AppealReason[]>> = {
  sell: ['not_released'],
  buy: ['not_received', 'other_payer'],
}

/** Why a user can appeal a trade of a side. */
export const reasonsOf = (side: TradeSide): readonly AppealReason[] =>
  appealReasons.filter((reason) => !ofOtherSide[side].includes(reason))

const told = [...appealReasons, 'unconfirmed'] as const

/** What a reason is told as; one that this app does not know is something else. */
export const knownReason = (reason: string): (typeof told)[number] => told.find((known) => known === reason) ?? 'other'
