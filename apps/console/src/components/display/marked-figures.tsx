import { mapFigures } from '@c2c/client'
import { Fragment, type ReactNode } from 'react'

const keep = (part: string, place: number) => (
  <span key={place} translate="no">
    {part}
  </span>
)

/** A sentence whose figures, and the names in it that are given, translators leave alone. What is not text stays as it is. */
export function figures(content: ReactNode, ...[name, ...others]: readonly string[]): ReactNode {
  if (typeof content !== 'string') return content
  const parts: readonly ReactNode[] = mapFigures(content, keep, name).map((part, place) =>
    others.length > 0 && typeof part === 'string' ? <Fragment key={place}>{figures(part, ...others)}</Fragment> : part,
  )
  // A button takes two Chinese characters apart, and can do so with a text alone.
  return parts.length === 1 ? content : parts
}
