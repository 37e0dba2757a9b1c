/** How long a test waits for an event that is expected soon, in milliseconds; a busy machine can stall for seconds. */
export const patience = 30_000
