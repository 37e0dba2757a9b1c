/**
 * Shows one of `count` things after another, each for `duration` milliseconds, beginning after the one that is shown
 * now, and the first after the last. Returns a function that stops. With fewer than two nothing takes turns.
 */
export function takeTurns(count: number, duration: number, next: (step: (current: number) => number) => void) {
  if (count < 2) return () => undefined
  const timer = setInterval(() => next((current) => (current + 1) % count), duration)
  return () => clearInterval(timer)
}
