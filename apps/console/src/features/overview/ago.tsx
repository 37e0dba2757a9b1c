import { useFormatter } from 'use-intl'

interface AgoProps {
  readonly value: string
  /** The server's moment to count from. */
  readonly now: string
}

/** How long ago something was, in words; pointing at it shows the exact UTC text that the server gave. */
export function Ago({ value, now }: AgoProps) {
  const format = useFormatter()
  return (
    <time dateTime={value} title={value}>
      {format.relativeTime(new Date(value), new Date(now))}
    </time>
  )
}
