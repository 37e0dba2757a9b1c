import { asciiBytes, concatBytes, equalBytes, fromBase64url, fromHex, toBase64url, toHex } from './bytes.ts'
import { signedHead } from './liability-head.ts'
import type { SignedHead, VerifySignature } from './proof-file.ts'

/*
 * A signed statement as a short text that people send to each other (docs/proof-format.md, "Head as a text"). It holds what was signed, so
 * it is read without knowing what else a statement of its version states.
 */

/** The state of the log in a head, with the signed text. */
export interface CompactHead extends Omit<SignedHead, 'head'> {
  readonly head: { readonly seq: number; readonly at: string }
  /** The text that the signature is over: the entry and the root of the log. */
  readonly signed: Uint8Array
}

/** Why a text is no head: there is none in it, it has a form of a later release, or it was cut off or changed. */
export type HeadTextProblem = 'missing' | 'newer' | 'damaged'

const [keyLength, signatureLength, hashLength] = [32, 64, 32]

/** The byte that stands for 64 hexadecimal digits, which follow as 32 bytes. */
const hashMark = 0x80

/** The most characters after the version: a statement has less than 1,000. */
const maxLength = 4096

const textForm = /c2c-head:(\d{1,4}):([A-Za-z0-9_-]*)/
const signedForm =
  /^c2c liabilities [1-9]\d{0,3}\nnumber ([1-9]\d{0,9})\nat (\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)\n(?:[ -~]+\n)*log ([0-9a-f]{64})\n$/

/** A statement as it is published, with what was signed. */
export const compactHead = ({ head, logRoot, publicKey, signature }: SignedHead): CompactHead => ({
  head: { seq: head.seq, at: head.at },
  logRoot,
  publicKey,
  signature,
  signed: signedHead(head, logRoot),
})

/** The text of a head, `c2c-head:1:…`; each head has one. */
export const writeHeadText = ({ publicKey, signature, signed }: CompactHead): string =>
  `c2c-head:1:${toBase64url(concatBytes(publicKey, signature, packed(signed)))}`

/** The first head in a text, such as a message or a link; its signature is not checked here. */
export function readHeadText(text: string): CompactHead | HeadTextProblem {
  const [, version, code = ''] = textForm.exec(text) ?? []
  if (version === undefined) return 'missing'
  if (version !== '1') return 'newer'
  const bytes = code.length <= maxLength ? fromBase64url(code) : null
  const signed = bytes && unpacked(bytes.subarray(keyLength + signatureLength))
  const [, seq, at, root] = (signed && signedForm.exec(String.fromCharCode(...signed))) ?? []
  const logRoot = fromHex(root ?? '')
  if (!bytes || !signed || !seq || !at || !logRoot || Number(seq) >= 2 ** 31) return 'damaged'
  return {
    head: { seq: Number(seq), at },
    logRoot,
    publicKey: bytes.slice(0, keyLength),
    signature: bytes.slice(keyLength, keyLength + signatureLength),
    signed,
  }
}

export const isHeadSigned = ({ publicKey, signature, signed }: CompactHead, verify: VerifySignature) =>
  verify(publicKey, signature, signed)

/** Writes each 64 hexadecimal digits as 33 bytes. */
function packed(text: Uint8Array): Uint8Array {
  const pieces = String.fromCharCode(...text).split(/([0-9a-f]{64})/)
  return concatBytes(
    ...pieces.map((piece, place) =>
      place % 2 === 0 ? asciiBytes(piece) : concatBytes(Uint8Array.of(hashMark), fromHex(piece) ?? new Uint8Array()),
    ),
  )
}

/** The text that was packed; null for bytes that no text is packed as. */
function unpacked(bytes: Uint8Array): Uint8Array | null {
  let text = ''
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0
    if (byte > hashMark) return null
    if (byte < hashMark) text += String.fromCharCode(byte)
    else {
      text += toHex(bytes.subarray(place + 1, place + 1 + hashLength))
      place += hashLength
    }
  }
  const found = asciiBytes(text)
  return equalBytes(packed(found), bytes) ? found : null
}
