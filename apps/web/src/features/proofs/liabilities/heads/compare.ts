import { compareHead, type CompactHead, type Comparison } from '@c2c/domain'
import { sha256 } from '@noble/hashes/sha2.js'
import { verifyEd25519 } from '../verify-ed25519.ts'
import { keepHead } from './kept-heads.ts'

/** The service's time limit to answer, in milliseconds. */
const patience = 20_000

/** The service learns the number, and nothing of the head. */
async function ask(seq: number): Promise<unknown> {
  const answer = await fetch(`liabilities/consistency.json?earlier=${seq}`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(patience),
  })
  if (!answer.ok) throw new Error(`the proof of consistency answered ${answer.status}`)
  return answer.json()
}

/** Compares the head of another person with the log that this browser saw, and keeps it if both are in one log. */
export async function compareWith(other: CompactHead, kept: readonly CompactHead[]): Promise<Comparison> {
  const found = await compareHead(other, kept, { hash: sha256, verify: verifyEd25519, ask })
  if (found.result === 'same') keepHead(other)
  return found
}
