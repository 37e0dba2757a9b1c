import type { City } from './cities.ts'

/** A point of the earth in degrees, WGS 84. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * Grows with the distance of two points on the sphere (the haversine of the angle between them), which is all that a
 * comparison needs. It is right across the date line and at the poles, where degrees alone are not.
 */
function apart(one: Point, other: Point): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return north + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east
}

/** The city nearest to a point; undefined only where there are none. */
export function nearestCity(cities: readonly City[], point: Point): City | undefined {
  let nearest: City | undefined
  let least = Infinity
  for (const city of cities) {
    const distance = apart(point, city)
    if (distance < least) [nearest, least] = [city, distance]
  }
  return nearest
}
