import { expect, vi } from 'vitest'
import type { S3Server } from '../services/s3-server.ts'
import { faultRounds } from './fault-rounds.ts'
import type { KeyedLoad } from './keyed-load.ts'
import type { UploadLoad } from './upload-load.ts'

const faults = ['silent', 'refuse', 'delay'] as const
/** The delay of each part of an answer of a slow store, longer than the server waits. */
const slowMs = 5000
const recovery = { timeout: 60_000, interval: 100 }

/** The time limit of an upload, with a margin for a busy machine. */
export const refusalMs = 6000

/** A store of files that is down, silent or slow: uploads are refused meanwhile, and go on afterwards. */
export const storeFaults = (s3: S3Server, load: KeyedLoad, uploads: UploadLoad, rounds: number) =>
  faultRounds('store of files down, silent or slow', load, rounds, async (round) => {
    const refused = uploads.refusals.length
    await s3.proxy.set(faults[round % faults.length] ?? 'refuse', slowMs)
    await until(uploads, () => expect(uploads.refusals.length).toBeGreaterThan(refused + 3))
    await s3.proxy.set('forward')
    const stored = uploads.acknowledged.length
    await until(uploads, () => expect(uploads.acknowledged.length).toBeGreaterThan(stored + 3))
  })

/** Waits for what uploads reach, and no longer than they go on. */
const until = (uploads: UploadLoad, holds: () => void) => Promise.race([vi.waitFor(holds, recovery), uploads.ended])
