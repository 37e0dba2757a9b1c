import type { Machine } from '../order/machine.ts'

/** The user's side of a trade in the hall: `sell` gives USDT for fiat, `buy` gives fiat for USDT. */
export type Side = 'sell' | 'buy'

export type SaleStep = 'waiting_payment' | 'paid' | 'completed' | 'cancelled' | 'refused'
export type SaleEvent = 'paid' | 'confirm' | 'cancel' | 'reject'

const states = {
  waiting_payment: 'audit',
  paid: 'audit',
  completed: 'completion',
  cancelled: 'reject',
  refused: 'reject',
} as const

/** Selling: the merchant pays and says so, the user confirms that the fiat has arrived. */
const sell: Machine<SaleStep, SaleEvent> = {
  first: 'waiting_payment',
  states,
  table: {
    waiting_payment: {
      paid: { to: 'paid', by: ['merchant'] },
      cancel: { to: 'cancelled', by: ['user'] },
      reject: { to: 'refused', by: ['merchant', 'operator'] },
    },
    paid: { confirm: { to: 'completed', by: ['user'] } },
  },
}

/** Buying: the user pays and says so, the merchant releases once the fiat has arrived. */
const buy: Machine<SaleStep, SaleEvent> = {
  first: 'waiting_payment',
  states,
  table: {
    waiting_payment: {
      paid: { to: 'paid', by: ['user'] },
      cancel: { to: 'cancelled', by: ['user'] },
      reject: { to: 'refused', by: ['merchant', 'operator'] },
    },
    paid: { confirm: { to: 'completed', by: ['merchant'] } },
  },
}

export const saleMachines: Readonly<Record<Side, Machine<SaleStep, SaleEvent>>> = { sell, buy }
