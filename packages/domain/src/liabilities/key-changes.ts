import { equalBytes, toHex, type Hash } from './bytes.ts'
import { headEntry } from './liability-head.ts'
import { isSigned, type KeyChange, type SignedHead, type VerifySignature } from './proof-file.ts'
import { isIncluded, logLeaf } from './transparency-log.ts'

/** A signed statement, in any form, with the changes of keys before it. */
interface WithChanges extends Pick<SignedHead, 'logRoot' | 'publicKey'> {
  readonly head: { readonly seq: number }
  readonly keyChanges: readonly KeyChange[]
}

/**
 * Whether the key of a statement is `known`, or follows from it: each new key was announced in a statement of the same log that the
 * key before it signed. Returns the numbers of these statements, none for the same key; null when it does not follow.
 */
export async function keyChangesSince(
  known: Uint8Array,
  { head, logRoot, publicKey, keyChanges }: WithChanges,
  hash: Hash,
  verify: VerifySignature,
): Promise<readonly number[] | null> {
  const log = { size: head.seq, root: logRoot }
  let key = known
  const numbers: number[] = []
  for (const change of keyChanges) {
    if (equalBytes(key, publicKey)) break
    const { head: announced, publicKey: signer, logPath } = change
    const isNext = announced.nextKey !== null && announced.seq < head.seq && announced.seq > (numbers.at(-1) ?? 0)
    if (!isNext || !equalBytes(signer, key)) continue
    const isEntry = isIncluded(announced.seq - 1, logLeaf(headEntry(announced), hash), log, logPath, hash)
    if (!isEntry || !(await isSigned(change, verify))) return null
    key = announced.nextKey
    numbers.push(announced.seq)
  }
  return toHex(key) === toHex(publicKey) ? numbers : null
}

/** The keys that the key of a statement follows from, itself included, each once; `verify` checks the announcements between them. */
export async function keysBefore(
  signed: WithChanges,
  hash: Hash,
  verify: VerifySignature,
): Promise<readonly Uint8Array[]> {
  const candidates = new Map([signed, ...signed.keyChanges].map(({ publicKey }) => [toHex(publicKey), publicKey]))
  const keys: Uint8Array[] = []
  for (const key of candidates.values()) if (await keyChangesSince(key, signed, hash, verify)) keys.push(key)
  return keys
}
