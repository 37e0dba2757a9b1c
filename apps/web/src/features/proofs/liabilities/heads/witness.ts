import { compactHead, equalBytes, isHeadSigned, readSignedHead, type CompactHead, type Comparison } from '@c2c/domain'
import { verifyEd25519 } from '../verify-ed25519.ts'
import { compareWith } from './compare.ts'

/** The result of a comparison with a third party's copy; `empty` if it has no readable statement. */
export type Witnessed =
  | { readonly result: 'empty' }
  | { readonly result: Comparison['result']; readonly seq: number; readonly comparison: Comparison }

/** The third party's time limit, in milliseconds, and its size limit: statements of ten years are two megabytes. */
const patience = 15_000
const mostBytes = 5_000_000

/**
 * Reads the copy of statements at a third party and compares it with the log that this browser saw. The browser asks, not our server, which
 * could say anything. Throws when the copy cannot be reached.
 */
export async function compareWitness(url: string, kept: readonly CompactHead[]): Promise<Witnessed> {
  const heads = witnessHeads(await readCopy(url))
  const different = heads.find(({ head, logRoot }) =>
    kept.some((own) => own.head.seq === head.seq && !equalBytes(own.logRoot, logRoot)),
  )
  // Only statements signed by the service are evidence.
  const isDifferent = different && (await isHeadSigned(different, verifyEd25519))
  const chosen = isDifferent ? different : heads.at(-1)
  if (!chosen) return { result: 'empty' }
  const comparison = await compareWith(chosen, kept)
  return { result: comparison.result, seq: chosen.head.seq, comparison }
}

async function readCopy(url: string): Promise<string> {
  const answer = await fetch(url, {
    mode: 'cors',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(patience),
  })
  if (!answer.ok || !answer.body) throw new Error(`the copy answered ${answer.status}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return text
    text += value
    if (text.length > mostBytes) {
      await reader.cancel()
      throw new Error('the copy is too long')
    }
  }
}

/** The heads in a copy, by their numbers: the lines of `HEADS_FILE`, or JSON with a `list`, as `/liabilities/heads.json` has it. */
export function witnessHeads(text: string): readonly CompactHead[] {
  const whole = parsed(text)
  const list = typeof whole === 'object' && whole !== null && 'list' in whole ? whole.list : whole
  const values: readonly unknown[] = Array.isArray(list) ? list : text.split('\n').map(parsed)
  return values
    .map(readSignedHead)
    .filter((head) => head !== null)
    .map(compactHead)
    .toSorted((one, other) => one.head.seq - other.head.seq)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A line that was cut short, or no JSON at all.
    return null
  }
}
