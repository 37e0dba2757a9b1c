import { equalBytes, toHex, type Hash } from './bytes.ts'
import { isHeadSigned, readHeadText, writeHeadText, type CompactHead } from './head-text.ts'
import { keyChangesOf, type KeyChange, type VerifySignature } from './proof-file.ts'
import { fieldsOf, hashOf, listOf, oneOf, readOrNull, textOf } from './read-fields.ts'
import { rootsOfSteps } from './transparency-log.ts'

/** The most steps of a proof between two states of a log. */
const maxSteps = 64

/**
 * Evidence that the service signed two logs, read from JSON: two heads of the same number with different roots, or a later one whose log
 * begins with another one than that of the earlier head. The steps are those from the log that it begins with.
 */
export interface TwoLogsFile extends CompactHead {
  readonly earlier: CompactHead
  readonly steps: readonly Uint8Array[]
  readonly keyChanges: readonly KeyChange[]
}

/** Evidence as it is kept. */
export interface TwoLogs {
  readonly version: 1
  readonly kind: 'two-logs'
  readonly earlier: string
  readonly later: string
  readonly path: readonly string[]
  /** As they are published. */
  readonly key_changes: unknown
}

/** The file of two heads; `steps` are empty where both have the same number. */
export const writeTwoLogs = (
  earlier: CompactHead,
  later: CompactHead,
  steps: readonly Uint8Array[] = [],
  keyChanges: unknown = [],
): TwoLogs => ({
  version: 1,
  kind: 'two-logs',
  earlier: writeHeadText(earlier),
  later: writeHeadText(later),
  path: steps.map(toHex),
  key_changes: keyChanges,
})

/** Reads evidence of two logs from parsed JSON; null for any other value. */
export const readTwoLogsFile = (value: unknown): TwoLogsFile | null =>
  readOrNull(() => {
    const { version, kind, earlier, later, path, key_changes } = fieldsOf(value)
    oneOf(version, [1])
    oneOf(kind, ['two-logs'])
    const [before, after] = [readHead(earlier), readHead(later)]
    const rest = { steps: listOf(path, maxSteps).map(hashOf), keyChanges: keyChangesOf(key_changes) }
    return before && after && { ...after, earlier: before, ...rest }
  })

function readHead(value: unknown): CompactHead | null {
  const head = readHeadText(textOf(value, /^c2c-head:1:[A-Za-z0-9_-]+$/))
  return typeof head === 'string' ? null : head
}

/** The problem of evidence; null when it shows two logs. Whether the keys follow from each other is checked apart. */
export async function twoLogsProblem(
  file: TwoLogsFile,
  hash: Hash,
  verify: VerifySignature,
): Promise<'oneLog' | 'signature' | null> {
  if (!showsTwoLogs(file, hash)) return 'oneLog'
  return (await isHeadSigned(file.earlier, verify)) && (await isHeadSigned(file, verify)) ? null : 'signature'
}

function showsTwoLogs({ earlier, head, logRoot, steps }: TwoLogsFile, hash: Hash): boolean {
  if (earlier.head.seq === head.seq) return steps.length === 0 && !equalBytes(earlier.logRoot, logRoot)
  const roots = rootsOfSteps(earlier.head.seq, head.seq, steps, hash)
  return roots !== null && equalBytes(roots.later, logRoot) && !equalBytes(roots.earlier, earlier.logRoot)
}
