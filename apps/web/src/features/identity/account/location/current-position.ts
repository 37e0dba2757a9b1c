import type { Point } from './nearest-city.ts'

/** Why there is no position: the page came over plain HTTP, the person or the browser refused, or the device does not know. */
export type PositionProblem = 'insecure' | 'denied' | 'unknown'

const timeout = 10_000
/** Enough for a city; a cell tower is quicker than a satellite, and a position of minutes ago is as good. */
const options: PositionOptions = { enableHighAccuracy: false, timeout, maximumAge: 600_000 }

/** Asks the browser where it is; the browser asks the person first. The position leaves the device for nowhere. */
export async function currentPosition(): Promise<Point | PositionProblem> {
  if (!window.isSecureContext) return 'insecure'
  if (!('geolocation' in navigator)) return 'unknown'
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'unknown'),
      options,
    )
  })
}
