import { parentPort, workerData } from 'node:worker_threads'
import { longLimits, openPool } from '../../db/connection.ts'
import { StoreAway, type ThreadOptions } from '../../services/storage/file-store.ts'
import { openPatientStores } from '../../services/storage/open-file-stores.ts'
import type { ExportJob, ExportMessage } from './export-thread.ts'
import { makeFile, TooLong } from './make-file.ts'

// The thread of `ExportThread`: each message from its parent is an export to make. It has connections of its own: one for
// the snapshot, one for keys of personal data.

const { connection, databaseTimeoutMs, dataKeysFile, dataDir, bucket } = workerData as ThreadOptions
const pool = openPool(connection, 2, () => {}, { direct: true, limits: longLimits(databaseTimeoutMs) })
const opened = openPatientStores({ dataDir, bucket })

async function openPersonal() {
  const { pooledKysely } = await import('../../db/dialects.ts')
  const { PersonalData } = await import('../../services/personal/personal-data.ts')
  return PersonalData.open(pooledKysely(pool), dataKeysFile, () => new Date())
}

async function make({ row, path }: ExportJob): Promise<ExportMessage> {
  const client = await pool.connect()
  let broken = true
  try {
    const onProgress = (done: number, total: bigint) => send({ done, total })
    const total = await makeFile(client, { row, path, openPersonal, onProgress })
    broken = false
    const { stores } = await opened
    return { total, size: await stores.exports.moveIn(row.id, path) }
  } catch (error) {
    if (error instanceof TooLong) return { refused: 'too long' }
    if (error instanceof StoreAway) return { refused: 'store away' }
    throw error
  } finally {
    client.release(broken)
  }
}

const send = (message: ExportMessage): void => parentPort?.postMessage(message)

// A failure ends the thread, and its parent throws it.
parentPort?.on('message', (job: ExportJob) => void make(job).then(send))
