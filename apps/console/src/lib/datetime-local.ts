const two = (number: number): string => String(number).padStart(2, '0')

/** An ISO 8601 time as the value of a datetime-local input, in the reader's time zone: `2026-11-21T05:13`. */
export function toDatetimeLocal(moment: string): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The value of a datetime-local input in ISO 8601; empty for empty input. */
export function fromDatetimeLocal(value: string): string {
  const at = new Date(value)
  return value === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
