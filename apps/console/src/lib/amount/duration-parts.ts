const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A whole number of a unit, as `Intl.NumberFormat` names it. */
export type DurationPart = readonly [value: number, unit: 'minute' | 'hour' | 'day']

/** A duration in its one or two largest units, without zeros: 4 days 3 h, 2 h 5 min, 12 min; none below a minute. */
export function durationParts(milliseconds: number): readonly DurationPart[] {
  const whole = (unit: number) => Math.floor(milliseconds / unit)
  const parts: readonly DurationPart[] =
    milliseconds < hour
      ? [[whole(minute), 'minute']]
      : milliseconds < 2 * day
        ? [
            [whole(hour), 'hour'],
            [whole(minute) % 60, 'minute'],
          ]
        : [
            [whole(day), 'day'],
            [whole(hour) % 24, 'hour'],
          ]
  return parts.filter(([value]) => value > 0)
}
