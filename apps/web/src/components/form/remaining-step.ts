const steps = [0, 5, 10, 20]

/**
 * How many characters at most are left, as announced to screen readers: near the end only, and in steps, since a number
 * with every key would interrupt the typing. Null while there is room.
 */
export const remainingStep = (left: number): number | null => steps.find((step) => left <= step) ?? null
