/** A decimal text cut for a screen. */
interface Shortened {
  readonly text: string
  /** Whether less is there than the text says, but not nothing. */
  readonly below: boolean
}

/**
 * Cuts decimal text to two decimals: the shown amount is never more than the real one. An amount that would become zero is below
 * `0.01`. For screens only; `text` keeps its sign.
 */
export function shorten(text: string): Shortened {
  const cut = text.replace(/(\.\d\d)\d+$/, '$1')
  const below = /[1-9]/.test(text) && !/[1-9]/.test(cut)
  return { text: below ? `${text.startsWith('-') ? '-' : ''}0.01` : cut, below }
}
