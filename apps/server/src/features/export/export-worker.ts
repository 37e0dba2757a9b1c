import { parentPort, workerData } from 'node:worker_threads'
import type { PoolClient } from 'pg'
import { longLimits, openPool } from '../../db/connection.ts'
import { onceKnown } from '../../db/replicas/open-replicas.ts'
import { freshClient, openReplicaPool } from '../../db/replicas/replica-connection.ts'
import { StoreAway, type ThreadOptions } from '../../services/storage/file-store.ts'
import { openPatientStores } from '../../services/storage/open-file-stores.ts'
import type { ExportJob, ExportMessage } from './export-thread.ts'
import { NoRate } from './exports.ts'
import { makeFile, TooLong } from './make-file.ts'

// The thread of `ExportThread`: each message from its parent is an export to make. It has connections of its own: one for
// the snapshot, one for keys of personal data.

const { connection, readFrom, databaseTimeoutMs, dataKeysFile, dataDir, bucket } = workerData as ThreadOptions
const pool = openPool(connection, 2, () => {}, { direct: true, limits: longLimits(databaseTimeoutMs) })
const opened = openPatientStores({ dataDir, bucket })

const primary = onceKnown(connection, databaseTimeoutMs)
const replicas = readFrom.map((one) =>
  openReplicaPool({ connection: one, size: 1, timeoutMs: databaseTimeoutMs, long: true, primary, onError: () => {} }),
)

/** Milliseconds that an export waits for a replica: it was asked for just now. */
const waitMs = 2000

async function openPersonal() {
  const { pooledKysely } = await import('../../db/dialects.ts')
  const { PersonalData } = await import('../../services/personal/personal-data.ts')
  return PersonalData.open(pooledKysely(pool), dataKeysFile, () => new Date())
}

const isRefused = (error: unknown): boolean => error instanceof TooLong || error instanceof NoRate

/** Writes the file on a connection, and gives the number of its rows. */
async function writeOn(client: PoolClient, { row, path }: ExportJob): Promise<bigint> {
  let broken = true
  try {
    const onProgress = (done: number, total: bigint) => send({ done, total })
    const total = await makeFile(client, { row, path, openPersonal, onProgress })
    broken = false
    return total
  } catch (error) {
    broken = !isRefused(error)
    throw error
  } finally {
    client.release(broken)
  }
}

/** Writes the file from a replica that has what the export needs; null where none has, or it fails there. */
async function writeOnReplica(job: ExportJob): Promise<bigint | null> {
  for (const one of job.position ? replicas : []) {
    try {
      const client = job.position && (await freshClient(one, job.position, performance.now() + waitMs))
      if (client) return await writeOn(client, job)
    } catch (error) {
      if (isRefused(error)) throw error
      // The replica is away, or its replay cancelled the snapshot: the file is written again from the primary.
    }
  }
  return null
}

async function make(job: ExportJob): Promise<ExportMessage> {
  try {
    const there = await writeOnReplica(job)
    const total = there ?? (await writeOn(await pool.connect(), job))
    const { stores } = await opened
    const size = await stores.exports.moveIn(job.row.id, job.path)
    return { total, size, place: there === null ? 'primary' : 'replica' }
  } catch (error) {
    if (error instanceof TooLong) return { refused: 'too_long' }
    if (error instanceof NoRate) return { refused: 'no_rate' }
    if (error instanceof StoreAway) return { refused: 'store away' }
    throw error
  }
}

const send = (message: ExportMessage): void => parentPort?.postMessage(message)

// A failure ends the thread, and its parent throws it.
parentPort?.on('message', (job: ExportJob) => void make(job).then(send))
