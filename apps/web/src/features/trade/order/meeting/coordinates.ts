import { halfWidth } from '@c2c/domain'

/** The point of coordinates as maps copy them, `52.5251, 13.3694`; null where they are none. */
export function pointOf(text: string): { readonly latitude: number; readonly longitude: number } | null {
  const [, north = '', east = ''] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)[,;\s]+(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(halfWidth(text)) ?? []
  const [latitude, longitude] = [Number(north), Number(east)]
  return north !== '' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
