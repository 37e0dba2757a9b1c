import { useFormatter } from 'use-intl'

/** A timestamp in the reader's time zone; the tooltip is the server's exact UTC text. */
export function Moment({ value }: { readonly value: string }) {
  const format = useFormatter()
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return <span>{value}</span>
  return (
    <time className="moment" dateTime={value} title={value}>
      {format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })}
    </time>
  )
}
