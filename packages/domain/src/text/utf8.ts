const tail = (code: number, shift: number): number => 0x80 | ((code >> shift) & 0x3f)

/** The bytes of a character in UTF-8 (RFC 3629); half of a surrogate pair is the replacement character, as in the encoding standard. */
function bytesOf(letter: string): readonly number[] {
  const given = letter.codePointAt(0) ?? 0
  const code = given >= 0xd8_00 && given <= 0xdf_ff ? 0xff_fd : given
  if (code < 0x80) return [code]
  if (code < 0x8_00) return [0xc0 | (code >> 6), tail(code, 0)]
  if (code < 0x1_00_00) return [0xe0 | (code >> 12), tail(code, 6), tail(code, 0)]
  return [0xf0 | (code >> 18), tail(code, 12), tail(code, 6), tail(code, 0)]
}

/** The bytes of a text in UTF-8. */
export const utf8 = (text: string): readonly number[] => Array.from(text).flatMap(bytesOf)
