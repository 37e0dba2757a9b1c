import { matureOrders } from '../features/interest/mature-orders.ts'
import { runTradeTimers } from '../features/trade/run-timers.ts'
import { tidy } from './housekeeping.ts'

const second = 1000
const minute = 60 * second

/** What the server does by itself, and how often it looks. */
export const jobs = [
  { name: 'trade timers', run: runTradeTimers, every: 5 * second },
  { name: 'interest', run: matureOrders, every: minute },
  { name: 'tidying', run: tidy, every: 60 * minute },
] as const
