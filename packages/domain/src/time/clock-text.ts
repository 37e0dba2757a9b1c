const two = (value: number): string => String(value).padStart(2, '0')

/** Seconds as a clock shows them: `4:05`, and `1:04:05` from an hour on. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}
