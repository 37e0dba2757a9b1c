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
  const bytes = new Uint8Array(text.length)
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    if (code > 127) throw new RangeError('a hashed text has ASCII characters only')
    bytes[place] = code
  }
  return bytes
}

/** The bytes of a text in UTF-8. Throws RangeError for half of a surrogate pair, which has no bytes. */
export function utf8Bytes(text: string): Uint8Array {
  // eslint-disable-next-line no-control-regex -- most texts have these characters alone, which is faster
  if (/^[\x00-\x7f]*$/.test(text)) return asciiBytes(text)
  if (hasLoneSurrogate(text)) throw new RangeError('a hashed text has whole characters only')
  return Uint8Array.from(encodeURIComponent(text).matchAll(/%(..)|./g), ([character, code]) =>
    code === undefined ? character.charCodeAt(0) : Number.parseInt(code, 16),
  )
}

export const hasLoneSurrogate = (text: string): boolean => /\p{Surrogate}/u.test(text)

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

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Bytes in base64url without padding (RFC 4648, section 5). */
export function toBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let place = 0; place < bytes.length; place += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(place, place + 3)
    const group = (one << 16) | (two << 8) | three
    const characters = [18, 12, 6, 0].map((shift) => base64url[(group >> shift) & 63])
    text += characters.slice(0, bytes.length - place + 1).join('')
  }
  return text
}

/** The bytes of a base64url text without padding (RFC 4648, section 5); null for any other text. */
export function fromBase64url(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let [bits, held, length] = [0, 0, 0]
  for (const character of text) {
    bits = ((bits << 6) | base64url.indexOf(character)) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[length] = (bits >> held) & 255
    length += 1
  }
  // Bits that are left over are zero, so that bytes have one text only.
  return (bits & ((1 << held) - 1)) === 0 ? bytes : null
}
