import type { Hash } from './bytes.ts'
import {
  isSigned,
  keyChangesOf,
  signedHeadOf,
  type KeyChange,
  type SignedHead,
  type VerifySignature,
} from './proof-file.ts'
import { momentsProblem } from './draw.ts'
import { fieldsOf, hashOf, listOf, oneOf, readOrNull } from './read-fields.ts'
import { isConsistent } from './transparency-log.ts'

/** The most steps of a proof between two states of a log. */
const maxSteps = 64

/** That the log of a statement continues the log of an earlier one, as it is published and kept, read from JSON. */
export interface ConsistencyFile extends SignedHead {
  readonly earlier: SignedHead
  readonly steps: readonly Uint8Array[]
  readonly keyChanges: readonly KeyChange[]
}

/** Reads a proof of consistency from parsed JSON; null for any other value. */
export const readConsistencyFile = (value: unknown): ConsistencyFile | null =>
  readOrNull(() => {
    const { version, kind, earlier, later, path, key_changes } = fieldsOf(value)
    oneOf(version, [1])
    oneOf(kind, ['consistency'])
    return {
      ...signedHeadOf(later),
      earlier: signedHeadOf(earlier),
      steps: listOf(path, maxSteps).map(hashOf),
      keyChanges: keyChangesOf(key_changes),
    }
  })

/** The problem of a proof of consistency; null when it holds. Whether the keys follow from each other is checked apart. */
export async function consistencyFileProblem(
  { earlier, steps, ...later }: ConsistencyFile,
  hash: Hash,
  verify: VerifySignature,
): Promise<'rewritten' | 'signature' | 'draw' | null> {
  const [before, after] = [stateOf(earlier), stateOf(later)]
  if (!isConsistent(before, after, steps, hash)) return 'rewritten'
  if (!(await isSigned(earlier, verify)) || !(await isSigned(later, verify))) return 'signature'
  return momentsProblem(earlier.head, hash) ?? momentsProblem(later.head, hash)
}

const stateOf = ({ head, logRoot }: SignedHead) => ({ size: head.seq, root: logRoot })
