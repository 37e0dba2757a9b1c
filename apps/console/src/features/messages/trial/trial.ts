import type { CallOutput, consoleApiKeyCreate, consoleSandboxTrial } from '@c2c/contract'

export type Trial = CallOutput<typeof consoleSandboxTrial>

/** A delivery that the built-in receiver got. */
export type Arrival = Trial['arrivals'][number]

/** An order of a sample user. */
export type SampleOrder = Trial['orders'][number]

/** A key with its token and secret, as the answer to its creation has it. */
export type MadeKey = CallOutput<typeof consoleApiKeyCreate>
