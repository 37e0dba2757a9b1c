import { Moment } from '../../../components/display/moment.tsx'

interface WrittenProps {
  readonly title?: string
  readonly text: string
  readonly by: string
  readonly at: string
}

/** A text in a timeline, with its author and time. */
export function Written({ title, text, by, at }: WrittenProps) {
  return (
    <>
      {title === undefined ? null : <strong>{title}</strong>}
      <p className="written">{text}</p>
      <span className="secondary">
        {by} · <Moment value={at} />
      </span>
    </>
  )
}
