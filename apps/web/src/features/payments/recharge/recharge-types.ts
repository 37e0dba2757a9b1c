import type { CallOutput, rechargeCreate, rechargeShoukuanAddress } from '@c2c/contract'

/** A deposit address, and the rules of its network. */
export type Address = CallOutput<typeof rechargeShoukuanAddress>

export type Recharge = CallOutput<typeof rechargeCreate>
