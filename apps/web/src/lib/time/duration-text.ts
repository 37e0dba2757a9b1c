/** Minutes in the language's short words: "45 min", and "3.5 hr" from two hours on. */
export function durationText(minutes: number, locale: string): string {
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : [minutes / 60, 'hour']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(
    value,
  )
}
