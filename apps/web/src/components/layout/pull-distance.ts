/** From here on letting go refreshes, in pixels. */
export const pullThreshold = 56

/** How far the page follows a finger: less and less, at most 96 px, and never upwards. */
export const pullDistance = (moved: number): number => (moved <= 0 ? 0 : Math.round(96 * (1 - Math.exp(-moved / 120))))
