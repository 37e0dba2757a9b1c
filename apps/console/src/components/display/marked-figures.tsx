import { mapFigures } from '@c2c/client'
import type { ReactNode } from 'react'

const keep = (part: string, place: number) => (
  <span key={place} translate="no">
    {part}
  </span>
)

/** A sentence whose figures, and the name in it if one is given, translators leave alone. What is not text stays as it is. */
export const figures = (content: ReactNode, name?: string): ReactNode =>
  typeof content === 'string' ? mapFigures(content, keep, name) : content
