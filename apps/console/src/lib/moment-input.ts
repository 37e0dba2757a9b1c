const two = (number: number): string => String(number).padStart(2, '0')

/** A moment as a field of the browser writes it, in the reader's zone and to the minute: `2026-11-21T05:13`. */
export function inputFromMoment(moment: string): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment that such a field names, in ISO 8601; empty for an empty one. */
export function momentFromInput(value: string): string {
  const at = new Date(value)
  return value === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
