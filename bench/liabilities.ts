import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { createPublicKey, verify } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { proofFileProblem, provenAmount, readProofFile } from '@c2c/domain'
import { publishLiabilities } from '@c2c/server/src/features/proofs/liabilities/publish-liabilities.ts'
import { readProof } from '@c2c/server/src/features/proofs/liabilities/read-proof.ts'
import { sha256Bytes } from '@c2c/server/src/services/crypto/secrets.ts'
import { createServices } from '@c2c/server/src/start/create-services.ts'
import { openLog } from '@c2c/server/src/start/open-log.ts'
import { migrate } from '@c2c/server/src/db/migrate.ts'
import pg from 'pg'
import { startCluster, type Connection } from './lib/cluster.ts'

const users = Number(process.argv[2] ?? 1_000_000)
/** The most that a statement may take, in seconds, and the most that the proof of a leaf may have, in bytes. */
const [longest, largest] = [180, 2000]
const proofs = 200

/** Users with an available balance each, and every tenth with a trade, as the books would have left them. */
async function fill(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `INSERT INTO accounts (owner, kind, asset, balance)
     SELECT gen_random_uuid()::text, 'available', 'USDT', (10 ^ (3 + 8 * random()))::bigint FROM generate_series(1, $1::int)`,
    [users],
  )
  await client.query(`INSERT INTO accounts (owner, kind, asset, balance)
    SELECT owner, 'business', 'USDT', balance / 3 + 1 FROM accounts WHERE kind = 'available' AND id % 10 = 0`)
  await client.query(`INSERT INTO accounts (owner, kind, asset, may_be_negative, balance)
    SELECT 'house', 'custody:BENCH', 'USDT', true, -(SELECT sum(balance) FROM accounts WHERE asset = 'USDT')`)
  await client.query('VACUUM (ANALYZE)')
  await client.end()
}

const timed = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
  const begun = performance.now()
  const result = await work()
  return [result, performance.now() - begun]
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const verifySignature = async (publicKey: Uint8Array, signature: Uint8Array, data: Uint8Array): Promise<boolean> => {
  const x = Buffer.from(publicKey).toString('base64url')
  return verify(null, data, createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } }), signature)
}

const cluster = await startCluster()
const dataDir = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
const connection = await cluster.database('liabilities')
await migrate(connection)
await fill(connection)
const services = await createServices({
  connection,
  dataDir,
  smtpUrl: null,
  sandbox: true,
  log: openLog('error', process.stderr),
  now: () => new Date(),
})
try {
  process.stdout.write(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${users.toLocaleString('en')} users\n`,
  )
  const [, ms] = await timed(() => publishLiabilities(services.long))
  const { rows: owners } = await services.pool.query<{ owner: string }>(
    'SELECT owner FROM liability_leaves ORDER BY random() LIMIT $1',
    [proofs],
  )
  const [reading, checking, sizes]: [number[], number[], number[]] = [[], [], []]
  for (const { owner } of owners) {
    const [proof, readMs] = await timed(() => readProof(services.db, { id: owner, name: '', email: '' }))
    const file = readProofFile(JSON.parse(JSON.stringify(proof)))
    if (!proof || !file) throw new Error('no proof')
    const [problem, checkMs] = await timed(() => proofFileProblem(file, sha256Bytes, verifySignature))
    if (problem || provenAmount(file) <= 0n) throw new Error(`the proof of ${owner} is wrong: ${problem}`)
    reading.push(readMs)
    checking.push(checkMs)
    sizes.push(...proof.parts.map((part) => JSON.stringify(part).length))
  }
  const { rows } = await services.pool.query<{ size: bigint }>(
    `SELECT (pg_total_relation_size('liability_leaves') + pg_total_relation_size('liability_nodes'))::bigint AS size`,
  )
  const seconds = ms / 1000
  process.stdout.write(
    [
      `statement: ${seconds.toFixed(1)} s from the snapshot to the signed head (target < ${longest} s)`,
      `stored:    ${(Number(rows[0]?.size) / 1e6).toFixed(0)} MB a statement`,
      `proof:     ${Math.max(...sizes)} bytes a leaf (target < ${largest}), read in ${median(reading).toFixed(1)} ms, checked in ${median(checking).toFixed(2)} ms`,
      '',
    ].join('\n'),
  )
  if (seconds > longest || Math.max(...sizes) >= largest) process.exitCode = 1
} finally {
  await services.close()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
