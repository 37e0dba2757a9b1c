import { useFormatter } from 'use-intl'

/** A moment in the reader's own time zone; pointing at it shows the exact UTC text that the server gave. */
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
