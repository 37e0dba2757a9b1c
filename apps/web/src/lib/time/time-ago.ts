const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago a moment (ISO 8601) was, in the language's words: "3 minutes ago", and "this minute" at first. `now` in ms. */
export function timeAgo(moment: string, now: number, locale: string): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000)
  const [unit, length] = steps.find(([, least]) => seconds >= least) ?? (['minute', 60] as const)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / length), unit)
}
