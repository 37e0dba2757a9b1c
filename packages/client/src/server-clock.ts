/** A difference below this is the header's whole seconds and the way through the network, not a wrong clock. */
const tolerance = 3000

let ahead = 0

/** Learns the server's clock, in milliseconds, from an answer that has just come. */
export function setServerTime(now: number): void {
  const difference = now - Date.now()
  if (Math.abs(difference - ahead) > tolerance) ahead = Math.abs(difference) > tolerance ? difference : 0
}

/** Now by the server's clock, in milliseconds: a deadline is the server's, whatever time a phone is set to. */
export const serverNow = (): number => Date.now() + ahead
