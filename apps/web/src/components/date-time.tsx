import { useLocale } from 'use-intl'

interface DateTimeProps {
  /** ISO 8601 in UTC, as calls answer it. */
  readonly value: string
  readonly style?: 'minute' | 'day'
}

const styles = {
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
} as const

/** A moment in the reader's own zone and language. */
export function DateTime({ value, style = 'minute' }: DateTimeProps) {
  const locale = useLocale()
  return <time dateTime={value}>{new Intl.DateTimeFormat(locale, styles[style]).format(new Date(value))}</time>
}
