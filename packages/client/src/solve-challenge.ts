import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Milliseconds of computing after which the page may respond to its user. */
const slice = 20

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * The header `X-Challenge` for the `data` of a refusal with `challenge_required`: `challenge:number`, so that the SHA-256 of
 * the challenge's SHA-256 and the number (32 bits, big-endian) begins with this number of zero bits. Computed without
 * `crypto.subtle`, which pages over plain HTTP lack.
 */
export async function solveChallenge(data: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<string> {
  const [challenge, bits] = [String(data['challenge']), Number(data['bits'])]
  const block = new Uint8Array(36)
  block.set(sha256(utf8ToBytes(challenge)))
  const view = new DataView(block.buffer)
  for (let number = 0, until = Date.now() + slice; ; number += 1) {
    view.setUint32(32, number)
    if (zeroBits(sha256(block)) >= bits) return `${challenge}:${number}`
    if (number % 256 > 0 || Date.now() < until) continue
    await pause()
    signal?.throwIfAborted()
    until = Date.now() + slice
  }
}

/** The zero bits at the beginning, at most 32. */
const zeroBits = ([a = 0, b = 0, c = 0, d = 0]: Uint8Array): number => Math.clz32((a << 24) | (b << 16) | (c << 8) | d)
