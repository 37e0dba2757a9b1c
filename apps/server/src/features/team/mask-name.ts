const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * A name that only acquaintances recognise: its first and last character with stars between. A name of one or two
 * characters keeps less, so that no name is shown whole; the number of stars is independent of its length.
 */
export function maskName(name: string): string {
  const letters = [...graphemes.segment(name.trim())].map(({ segment }) => segment)
  if (letters.length < 2) return '***'
  return letters.length === 2 ? `${letters[0]}***` : `${letters[0]}***${letters.at(-1)}`
}
