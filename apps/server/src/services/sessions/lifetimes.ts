const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long sessions last at most (docs/security-decisions.md, "Sessions"), in milliseconds. */
export const lifetimes = { user: 30 * day, staff: 12 * hour } as const

/** How long a session lasts without a call, in milliseconds. */
export interface IdleTimes {
  readonly user: number
  readonly staff: number
}

/** A sandbox has none: its clock is moved by days at once. */
export const idleTimes = (sandbox: boolean): IdleTimes =>
  sandbox ? { user: Infinity, staff: Infinity } : { user: 7 * day, staff: 2 * hour }
