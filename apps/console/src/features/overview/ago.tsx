import { useFormatter } from 'use-intl'

interface AgoProps {
  readonly value: string
  /** The server's time to count from. */
  readonly now: string
}

/** A relative time; the tooltip is the server's exact UTC text. */
export function Ago({ value, now }: AgoProps) {
  const format = useFormatter()
  return (
    <time dateTime={value} title={value}>
      {format.relativeTime(new Date(value), new Date(now))}
    </time>
  )
}
