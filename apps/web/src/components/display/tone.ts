import type { CSSProperties } from 'react'

/** The hue of a name, in degrees: the same for as long as the name is. */
export const tone = (name: string): CSSProperties =>
  ({
    '--hue': Array.from(name).reduce((hue, letter) => (hue * 35 + (letter.codePointAt(0) ?? 0)) % 360, 0),
  }) as CSSProperties
