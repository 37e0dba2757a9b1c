/** A hash function: bytes in, 32 bytes out. This package imports nothing, so it is an argument. */
export type Hash = (data: Uint8Array) => Uint8Array

/** A source of random bytes. */
export type RandomBytes = (length: number) => Uint8Array

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

export const equalBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, place) => byte === other[place])

/** The bytes of a text. Throws RangeError for other characters than those of ASCII: ids and times have no others. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    if (code > 127) throw new RangeError('a hashed text has ASCII characters only')
    return code
  })
}

/** Bytes in small hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of small hexadecimal digits; null for any other text. */
export function fromHex(text: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 }, (_byte, place) =>
    Number.parseInt(text.slice(2 * place, 2 * place + 2), 16),
  )
}
