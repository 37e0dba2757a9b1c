import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { openPool } from '@c2c/server/src/db/connection.ts'
import { pooledKysely } from '@c2c/server/src/db/dialects.ts'
import { CommandLedger } from '@c2c/server/src/commands/command-ledger.ts'
import { Passwords } from '@c2c/server/src/services/crypto/passwords.ts'
import { Sessions } from '@c2c/server/src/services/sessions/sessions.ts'
import { createUsers } from '@c2c/testing/src/people/create-users.ts'
import { receipt } from '@c2c/testing/src/cases/receipts.ts'
import { S3Server } from '@c2c/testing/src/services/s3-server.ts'
import { startCluster, type Cluster } from './lib/cluster.ts'
import { spreadOf } from './lib/percentiles.ts'
import { startServer } from './lib/server.ts'

const users = 8
const seconds = Number(process.argv[2] ?? 20)

/** Uploads of receipts, 720 by 1400, by users who each send one after the other; stored on the disk or in a bucket of s3rver. */
async function measure(cluster: Cluster, name: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const connection = await cluster.database(name)
  const { host, port, user, database } = connection
  const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const directory = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: directory, LOG_LEVEL: 'error', ...environment })
  const pool = openPool(connection, 2, (error) => console.error(error.message))
  const db = pooledKysely(pool)
  try {
    const now = () => new Date()
    const services = {
      db,
      ledger: new CommandLedger(pool),
      now,
      passwords: new Passwords(),
      sessions: new Sessions(db),
    }
    const people = await createUsers({ services }, users)
    const image = await receipt({ amount: '120', txid: 'f'.repeat(64), date: '2026-11-24 12:00', fee: '1' })
    const times: number[] = []
    const end = performance.now() + seconds * 1000
    const sendAll = async (token: string) => {
      while (performance.now() < end) {
        const body = new FormData()
        body.append('file', new Blob([new Uint8Array(image)]), 'receipt.png')
        const begun = performance.now()
        const headers = { 'x-access-token': token }
        const answer = await fetch(`${server.url}/api/v1/attach/upload`, { method: 'POST', body, headers })
        const { code } = (await answer.json()) as { readonly code: number }
        if (code !== 200) throw new Error(`an upload was answered with ${code}`)
        times.push(performance.now() - begun)
      }
    }
    await Promise.all(people.map(({ token }) => sendAll(token)))
    const { p50, p99 } = spreadOf(times)
    const [load = 0] = loadavg()
    console.log(
      `${name}: ${(times.length / seconds).toFixed(1)} images per second, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${users} users, load ${load.toFixed(1)})`,
    )
  } finally {
    await db.destroy()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

const cluster = await startCluster()
const s3 = await S3Server.start()
console.log(`${availableParallelism()} cores`)
try {
  await measure(cluster, 'disk', {})
  await measure(cluster, 'bucket', s3.environment)
} finally {
  await s3.close()
  await cluster.stop()
}
