import { equalBytes, type Hash } from './bytes.ts'
import { consistencyFileProblem, readConsistencyFile, type ConsistencyFile } from './consistency-file.ts'
import { compactHead, isHeadSigned, type CompactHead } from './head-text.ts'
import { keyChangesSince } from './key-changes.ts'
import type { VerifySignature } from './proof-file.ts'
import { stepsWithFirst } from './transparency-log.ts'
import { writeTwoLogs, type TwoLogs } from './two-logs.ts'

/**
 * The result of a comparison of heads.
 * - `same`: the log that this browser sees contains the other one's.
 * - `two-logs`: it does not, and the service signed both.
 * - `signature`: the other head was changed, or its key did not sign it.
 * - `key`: the other head was signed with a key that the log does not know.
 * - `hidden`: the service does not show the log of this number.
 * - `unproven`: what the service shows does not prove anything.
 */
export type Comparison =
  | { readonly result: 'two-logs'; readonly evidence: TwoLogs }
  | { readonly result: 'same' | 'signature' | 'key' | 'hidden' | 'unproven' }

export interface CompareTools {
  readonly hash: Hash
  readonly verify: VerifySignature
  /** The file `/liabilities/consistency.json` of a number, as JSON. */
  readonly ask: (seq: number) => Promise<unknown>
}

/** The log since a number, as the service shows it. */
interface Shown {
  readonly file: ConsistencyFile
  readonly keyChanges: unknown
}

const twoLogs = (evidence: TwoLogs): Comparison => ({ result: 'two-logs', evidence })

/**
 * Compares a head that another one saw with the log as this browser saw it: `kept` are its own heads, checked, the newest last. The service
 * is asked for proofs from the other head and from the newest own one, and shows no more than that both are in one log.
 */
export async function compareHead(
  other: CompactHead,
  kept: readonly CompactHead[],
  tools: CompareTools,
): Promise<Comparison> {
  if (!(await isHeadSigned(other, tools.verify))) return { result: 'signature' }
  const own = kept.find(({ head }) => head.seq === other.head.seq)
  if (own && equalBytes(own.logRoot, other.logRoot)) return { result: 'same' }
  if (own && equalBytes(own.publicKey, other.publicKey)) return twoLogs(writeTwoLogs(own, other))
  const newest = kept.at(-1)
  // A statement can be published between two answers.
  for (const _attempt of [1, 2]) {
    const shown = await shownSince(other.head.seq, tools)
    const seen = newest && newest.head.seq !== other.head.seq ? await shownSince(newest.head.seq, tools) : shown
    // Anyone can sign a number that there is not.
    if (shown === 'hidden' && newest && !equalBytes(newest.publicKey, other.publicKey)) return { result: 'key' }
    if (typeof shown === 'string') return { result: shown }
    if (typeof seen === 'string') return { result: seen }
    const [one, two] = [shown.file, seen.file]
    if (one.head.seq !== two.head.seq) continue
    if (!equalBytes(one.logRoot, two.logRoot)) return twoLogs(writeTwoLogs(compactHead(one), compactHead(two)))
    const before = newest ? await againstShown(newest, seen, tools) : null
    return before && before.result !== 'same' ? before : againstShown(other, shown, tools)
  }
  return { result: 'unproven' }
}

async function shownSince(seq: number, { ask, hash, verify }: CompareTools): Promise<Shown | 'hidden' | 'unproven'> {
  const answer = await ask(seq)
  const file = readConsistencyFile(answer)
  if (!file) return 'hidden'
  if (file.earlier.head.seq !== seq || (await consistencyFileProblem(file, hash, verify))) return 'unproven'
  if (!(await keyChangesSince(file.earlier.publicKey, file, hash, verify))) return 'unproven'
  return { file, keyChanges: (answer as { readonly key_changes?: unknown }).key_changes ?? [] }
}

/** Compares a head with the log that the service shows since its number. */
async function againstShown(
  seen: CompactHead,
  { file, keyChanges }: Shown,
  { hash, verify }: CompareTools,
): Promise<Comparison> {
  const { earlier, steps } = file
  if (equalBytes(earlier.logRoot, seen.logRoot)) return { result: 'same' }
  if (equalBytes(earlier.publicKey, seen.publicKey)) return twoLogs(writeTwoLogs(seen, compactHead(earlier)))
  if (!(await keyChangesSince(seen.publicKey, file, hash, verify))) return { result: 'key' }
  const isSame = earlier.head.seq === file.head.seq
  const before = { size: earlier.head.seq, root: earlier.logRoot }
  return twoLogs(writeTwoLogs(seen, compactHead(file), isSame ? [] : stepsWithFirst(before, steps), keyChanges))
}
