import type { DeliveryChannel } from '@c2c/contract'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const first = 5 * second
const longest = 3 * hour

/** How far a delay may be above or below its usual length, so that receivers that failed together are not tried together. */
const jitter = 0.2

/** How long after its first attempt a delivery is given up, in milliseconds. */
export const retryPeriodMs: Readonly<Record<DeliveryChannel, number>> = {
  webhook: 72 * hour,
  alert: 72 * hour,
  mail: 24 * hour,
  push: 10 * minute,
  staff_mail: 24 * hour,
  staff_push: 10 * minute,
  telegram: 24 * hour,
  staff_telegram: 24 * hour,
  // Nothing is sent.
  console: 0,
}

/** Milliseconds until the attempt after so many failures in a row: from 5 s, doubling, up to 3 h; `random` is in [0, 1). */
export function backoff(failures: number, random: number): number {
  const usual = Math.min(first * 2 ** Math.min(failures - 1, 30), longest)
  return Math.round(usual * (1 - jitter + 2 * jitter * random))
}

/** After an attempt that delivered as many at once, the lane waits, in milliseconds: a program can cause hundreds of alerts in a second. */
export const burst = { count: 5, pauseMs: 30_000 }
