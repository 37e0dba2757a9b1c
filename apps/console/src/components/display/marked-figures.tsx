import { mapFigures } from '@c2c/client'
import type { ReactNode } from 'react'

const keep = (part: string, place: number) => (
  <span key={place} translate="no">
    {part}
  </span>
)

/** A sentence whose figures, and the name in it if one is given, translators leave alone. What is not text stays as it is. */
export function figures(content: ReactNode, name?: string): ReactNode {
  if (typeof content !== 'string') return content
  const parts = mapFigures(content, keep, name)
  // A button takes two Chinese characters apart, and can do so with a text alone.
  return parts.length === 1 ? content : parts
}
