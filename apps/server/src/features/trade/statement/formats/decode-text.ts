import { wrongFile } from './read-line.ts'

/** Encodings that an XML declaration may name; those of one byte are read as Windows-1252, as browsers do (WHATWG Encoding). */
const declared: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
}

/** The text of a file: by its byte order mark, its XML declaration, as UTF-8, else as Windows-1252. Refuses NUL characters. */
export function decodeText(bytes: Buffer): string {
  const text = decode(bytes)
  if (text.includes('\0')) throw wrongFile('statement_malformed')
  return text
}

function decode(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return strict('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return strict('utf-16be', bytes)
  const head = bytes.subarray(0, 200).toString('latin1')
  const named = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1]
  if (named === undefined) return utf8(bytes) ?? strict('windows-1252', bytes)
  const encoding = declared[named.toLowerCase()]
  if (encoding === undefined) throw wrongFile('statement_encoding')
  return strict(encoding, bytes)
}

function utf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function strict(encoding: string, bytes: Buffer): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw wrongFile('statement_encoding')
  }
}
