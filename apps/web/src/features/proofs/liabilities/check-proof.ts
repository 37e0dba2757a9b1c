import {
  fromHex,
  isConsistent,
  keyChangesSince,
  proofFileProblem,
  provenAmount,
  readProofFile,
  toHex,
  type ProofFile,
  type ProofProblem,
} from '@c2c/domain'
import { sha256 } from '@noble/hashes/sha2.js'
import { stateOf, type SeenLog } from './seen-log.ts'
import { verifyEd25519 } from './verify-ed25519.ts'

export type Problem = ProofProblem | 'malformed' | 'owner' | 'signature' | 'draw' | 'key' | 'rewritten'

/** The result of a proof's check. */
export type Checked =
  | { readonly problem: Problem }
  | {
      readonly problem: null
      readonly file: ProofFile
      readonly amount: bigint
      readonly seen: SeenLog
      /** The statements that replaced the key which this browser saw last. */
      readonly keyChanges: readonly number[]
    }

interface Answer {
  readonly proof: unknown
  /** That the log continues the one that was seen last. */
  readonly consistency: readonly string[]
}

/**
 * Checks a proof in the browser: the leaves, the path and the total, its owner, the log, the signature, and that the log
 * continues the one that this browser saw last; `last` is undefined at the first check.
 */
export async function checkProof(answer: Answer, ownId: string, last: SeenLog | undefined): Promise<Checked> {
  const file = readProofFile(answer.proof)
  if (!file) return { problem: 'malformed' }
  if (file.owner !== ownId) return { problem: 'owner' }
  const problem = await proofFileProblem(file, sha256, verifyEd25519)
  if (problem) return { problem }
  const seen = seenOf(file)
  const keyChanges = await changesSince(last, file)
  if (!keyChanges) return { problem: 'key' }
  if (last && !continues(last, seen, answer.consistency)) return { problem: 'rewritten' }
  return { problem: null, file, amount: provenAmount(file), seen, keyChanges }
}

/** The statements by which the key follows from the one that was seen last; null if it does not follow. */
const changesSince = (last: SeenLog | undefined, file: ProofFile) =>
  last ? keyChangesSince(fromHex(last.key) ?? new Uint8Array(), file, sha256, verifyEd25519) : []

const seenOf = ({ head, logRoot, publicKey }: ProofFile): SeenLog => ({
  size: head.seq,
  root: toHex(logRoot),
  at: head.at,
  key: toHex(publicKey),
})

function continues(last: SeenLog, seen: SeenLog, consistency: readonly string[]): boolean {
  const steps = consistency.map(fromHex)
  const proof = steps.filter((step) => step !== null)
  return proof.length === steps.length && isConsistent(stateOf(last), stateOf(seen), proof, sha256)
}
