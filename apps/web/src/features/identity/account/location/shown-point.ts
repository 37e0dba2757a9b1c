import type { Point } from './nearest-city.ts'

/** A point that a link shows, with the name that the link gives it, or none. */
export interface ShownPoint extends Point {
  readonly name: string
}

/** Degrees of a text, or null: an empty or wild text is no zero. */
function degrees(text: string | null, limit: number): number | null {
  if (text === null || !/^-?\d{1,3}(\.\d+)?$/.test(text)) return null
  const value = Number(text)
  return Math.abs(value) <= limit ? value : null
}

/** Reads `latitude`, `longitude` and `name`; null when they are no point of the earth. */
export function shownPoint(params: URLSearchParams): ShownPoint | null {
  const latitude = degrees(params.get('latitude'), 90)
  const longitude = degrees(params.get('longitude'), 180)
  if (latitude === null || longitude === null) return null
  return { latitude, longitude, name: params.get('name')?.trim() ?? '' }
}

/** Coordinates as maps elsewhere take them: latitude first, a point for decimals in every language. */
export const coordinates = ({ latitude, longitude }: Point): string => `${latitude}, ${longitude}`
