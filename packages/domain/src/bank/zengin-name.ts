/** Small letters, which the format does not have: キュウ is written キユウ. */
const small = 'ァィゥェォッャュョヮ'
const large = 'アイウエオツヤユヨワ'

/**
 * A name as Japanese banks write it: full-width katakana without small letters, the long vowel as a hyphen, capital Latin
 * letters, single spaces. Half-width katakana, as on statements, become full-width.
 */
export const zenginName = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[ァィゥェォッャュョヮ]/g, (letter) => large[small.indexOf(letter)] ?? letter)
    .replaceAll(/[ー‐‑–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The most characters of a name, where a voiced mark counts as one. */
const longest = 30

/**
 * Whether a name can be the receiver of a transfer between Japanese banks (Japanese Bankers Association, Zengin format,
 * comprehensive transfers, field "receiver's name": 30 half-width characters of katakana, capital letters, digits and
 * `( ) . - / 「 」 ¥`). At least one letter is katakana, in which banks keep their holders' names.
 */
export const isZenginName = (text: string): boolean =>
  /^[アイウエオカ-ヂツ-モヤユヨラ-ロワヲンヴA-Z\d ().,\-/「」¥]+$/.test(text) &&
  /[ア-ヴ]/.test(text) &&
  text.normalize('NFD').length <= longest
