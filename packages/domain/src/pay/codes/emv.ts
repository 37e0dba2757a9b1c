import { utf8 } from '../../text/utf8.ts'

/*
 * Texts of merchant-presented codes: data objects of an id of two digits, a length of two digits, and a value (EMVCo, EMV QR code
 * specification for payment systems, merchant-presented mode, 1.1).
 */

/** A data object by its id. */
export type EmvObject = readonly [id: string, value: string]

/** Data objects one after the other. Null where one is empty or longer than its length of two digits can say. */
export function emvObjects(objects: readonly EmvObject[]): string | null {
  if (objects.some(([, value]) => value === '' || value.length > 99)) return null
  return objects.map(([id, value]) => `${id}${String(value.length).padStart(2, '0')}${value}`).join('')
}

/** The last object: the id and length of the checksum, which it is calculated over too. */
const checksum = '6304'

/** A text of data objects with its checksum. */
export function emvCode(objects: readonly EmvObject[]): string | null {
  const text = emvObjects(objects)
  return text === null ? null : `${text}${checksum}${crc16(`${text}${checksum}`)}`
}

/**
 * The checksum of the text's bytes: CRC-16 with the polynomial 0x1021 and the initial value 0xFFFF (ISO/IEC 13239), as four
 * hexadecimal digits.
 */
export function crc16(text: string): string {
  let crc = 0xff_ff
  for (const byte of utf8(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1) & 0xff_ff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The data objects of a text, by their ids; null where a length does not fit. Lengths count characters. */
export function readEmv(text: string): ReadonlyMap<string, string> | null {
  const objects = new Map<string, string>()
  const letters = Array.from(text)
  for (let at = 0; at < letters.length;) {
    const [, id, length] = /^(\d\d)(\d\d)$/.exec(letters.slice(at, at + 4).join('')) ?? []
    const value = letters.slice(at + 4, at + 4 + Number(length))
    if (id === undefined || value.length !== Number(length) || objects.has(id)) return null
    objects.set(id, value.join(''))
    at += 4 + value.length
  }
  return objects
}

/** The data objects of a merchant-presented code whose checksum is right; null for any other text. */
export function readEmvCode(text: string): ReadonlyMap<string, string> | null {
  const isWhole = text.startsWith('000201') && text.slice(-8, -4) === checksum && utf8(text).length <= 512
  return isWhole && crc16(text.slice(0, -4)) === text.slice(-4).toUpperCase() ? readEmv(text) : null
}
