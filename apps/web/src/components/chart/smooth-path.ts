import type { Point } from './chart-points.ts'

const round = (value: number): number => Math.round(value * 100) / 100

/**
 * A smooth SVG path through points at equal distances in x. It never rises above or falls below its points (monotone cubic
 * interpolation: Steffen, Astronomy and Astrophysics 239, 1990).
 */
export function smoothPath(points: readonly Point[]): string {
  const [first, second] = points
  if (!first) return ''
  const width = second ? second.x - first.x : 0
  const slopes = points.slice(1).map(({ y }, index) => (y - (points[index]?.y ?? y)) / width)
  const tangents = points.map((_, index) => tangent(slopes[index - 1], slopes[index]))
  const curves = points.slice(1).map(({ x, y }, index) => {
    const before = points[index] ?? first
    const [from = 0, to = 0] = tangents.slice(index)
    const third = width / 3
    const places = [before.x + third, before.y + from * third, x - third, y - to * third, x, y]
    return `C${places.map(round).join(' ')}`
  })
  return `M${round(first.x)} ${round(first.y)}${curves.join('')}`
}

/** The slope in a point between the slopes before and after it; an end has that of its one side. */
function tangent(before: number | undefined, after: number | undefined): number {
  if (before === undefined || after === undefined) return before ?? after ?? 0
  return (
    (Math.sign(before) + Math.sign(after)) * Math.min(Math.abs(before), Math.abs(after), Math.abs(before + after) / 4)
  )
}
