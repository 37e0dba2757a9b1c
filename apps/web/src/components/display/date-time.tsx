import { useLocale } from 'use-intl'
import { type MomentStyle, momentText } from '../../lib/time/moment-text.ts'

interface DateTimeProps {
  /** ISO 8601 in UTC, as calls answer it. */
  readonly value: string
  readonly format?: MomentStyle
}

/** A moment in the reader's own zone and language. */
export const DateTime = ({ value, format = 'minute' }: DateTimeProps) => (
  <time dateTime={value}>{momentText(value, useLocale(), format)}</time>
)
