import type { CallOutput, rechargeCreate, rechargeShoukuanAddress } from '@c2c/contract'

/** Where to send USDT, and what counts there. */
export type Address = CallOutput<typeof rechargeShoukuanAddress>

export type Recharge = CallOutput<typeof rechargeCreate>
