import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { readConfig } from './config/config.ts'
import { openPool } from './db/connection.ts'
import { pooledKysely } from './db/dialects.ts'
import type { Database } from './db/schema.ts'
import { readAnchor, writeAnchor } from './features/audit/chain.ts'
import { verifyAll, type Verification, type VerifyOptions } from './features/audit/verify-all.ts'
import { rulesOf } from './features/books/run-proofs.ts'
import { verifyFully } from './features/audit/verify-fully.ts'
import { imageReader, uploadsIn } from './services/files/uploads.ts'
import { joinDatabase } from './start/reach-database.ts'

const usage =
  'usage: npm run verify -- [--full] [--noted NUMBER:HASH]   (the end of the audit log that an earlier run printed)'

/** Verifies the audit log, the ledger seals and the books, and prints the result. Returns whether all checks passed. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { noted: { type: 'string' }, full: { type: 'boolean', default: false } } })
  const noted = values.noted === undefined ? null : readAnchor(values.noted)
  if (values.noted !== undefined && noted === null) throw new Error(usage)
  const config = readConfig(process.env)
  const database = await joinDatabase(config)
  const pool = openPool(database.connection, 1, (error) => process.stderr.write(`${error.message}\n`))
  const db = pooledKysely(pool)
  try {
    const images = uploadsIn(config.dataDir)
    const hasImages = existsSync(images)
    if (!hasImages) process.stderr.write(`images are not verified: ${images} does not exist\n`)
    const options = { noted, rules: rulesOf(config), ...(hasImages && { readImage: imageReader(images) }) }
    const result = values.full ? await full(db, options) : await verifyAll(db, options)
    process.stdout.write(`${linesOf(result).join('\n')}\n`)
    return result.ok
  } finally {
    await db.destroy()
    await database.stop()
  }
}

async function full(db: Kysely<Database>, options: VerifyOptions): Promise<Verification> {
  const { result } = await verifyFully(db, { ...options, onProgress: printer() })
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
  return result
}

/** Prints each new percentage over the last one on a terminal, otherwise every tenth on a line of its own. */
function printer() {
  const { isTTY } = process.stderr
  let printed = -1
  return async (part: string, done: bigint, total: bigint) => {
    const percent = total === 0n ? 100 : Number((done * 100n) / total)
    if (percent <= printed || (!isTTY && Math.floor(percent / 10) === Math.floor(printed / 10))) return
    printed = percent
    process.stderr.write(isTTY ? `\r\u001B[K${percent} % (${part})` : `${percent} % (${part})\n`)
  }
}

function linesOf({ ok, audit, seals, books, problems, ...result }: Verification): string[] {
  const { transfers, transfers_new: fresh, transfers_again: again, last_full_at: lastFull } = books
  const number = (value: number) => value.toLocaleString('en')
  const when = lastFull ? `${lastFull.slice(0, 10)} ${lastFull.slice(11, 16)} UTC` : 'never'
  const older = transfers - fresh
  return [
    `audit log: ${audit.end.seq} rows in one hash chain`,
    `seals:     transfers up to ${seals.transfers.sealedTo}, orders up to ${seals.orders.sealedTo} and records of other rows match theirs`,
    `books:     ${transfers} transfers, ${books.entries} entries, ${books.total_debit} USDT debit and credit`,
    result.full
      ? 'everything was read'
      : `read ${number(again)} of ${number(older)} transfers again and all ${number(fresh)} new ones; last full run ${when}. Run with --full to read everything.`,
    ...problems.map((problem) => `PROBLEM    ${problem}`),
    ...(ok
      ? [
          `All checks passed. To detect later that the end of the audit log was removed, keep this: ${writeAnchor(audit.end)}`,
        ]
      : []),
  ]
}

main().then(
  (ok) => {
    process.exitCode = ok ? 0 : 1
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  },
)
