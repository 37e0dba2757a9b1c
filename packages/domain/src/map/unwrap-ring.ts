type Position = number[]

/** Which way round the earth a step from one longitude to the next leads, when it looks longer than half of it. */
const turn = (from: number, to: number): number => (to - from > 180 ? -360 : from - to > 180 ? 360 : 0)

/**
 * A ring across the date line jumps from 180 to -180 degrees, which a flat map draws as a line through all the world. Such
 * a ring goes on beyond 180 instead. One that goes around a pole does not come back to where it began, and stays as it is.
 */
export function unwrapRing(ring: readonly Position[]): Position[] {
  let offset = 0
  let before = ring[0]?.[0] ?? 0
  const unwrapped = ring.map(([longitude = 0, latitude = 0]): Position => {
    offset += turn(before, longitude)
    before = longitude
    return [longitude + offset, latitude]
  })
  if (offset !== 0) return [...ring]
  // A ring mostly to the west of -180 is moved to the other end of the map, beside the rest of its country.
  const west = unwrapped.some(([longitude = 0]) => longitude < -180)
  return west ? unwrapped.map(([longitude = 0, latitude = 0]) => [longitude + 360, latitude]) : unwrapped
}

/** A geometry of GeoJSON. */
type Geometry =
  | { readonly type: 'Polygon'; coordinates: Position[][] }
  | { readonly type: 'MultiPolygon'; coordinates: Position[][][] }
  | { readonly type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'GeometryCollection' }

/** Unwraps the rings of a geometry in its place. */
export function unwrapGeometry(geometry: Geometry): void {
  if (geometry.type === 'Polygon') geometry.coordinates = geometry.coordinates.map(unwrapRing)
  if (geometry.type === 'MultiPolygon') {
    geometry.coordinates = geometry.coordinates.map((polygon) => polygon.map(unwrapRing))
  }
}
