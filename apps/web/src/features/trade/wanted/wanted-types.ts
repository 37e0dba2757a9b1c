import type { CallOutput, wantedCreate } from '@c2c/contract'

/** An alert on an offer or a price. */
export type Wanted = CallOutput<typeof wantedCreate>
