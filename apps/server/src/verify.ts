import { parseArgs } from 'node:util'
import { readConfig } from './config/config.ts'
import { openPool } from './db/connection.ts'
import { pooledKysely } from './db/dialects.ts'
import { readAnchor, writeAnchor } from './features/audit/chain.ts'
import { verifyAll } from './features/audit/verify-all.ts'
import { joinDatabase } from './start/reach-database.ts'

const usage = 'usage: npm run verify -- [--noted NUMBER:HASH]   (the end of the audit log that an earlier run printed)'

/** Verifies the audit log, the ledger seals and the books, and prints the result. Returns whether all checks passed. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { noted: { type: 'string' } } })
  const noted = values.noted === undefined ? null : readAnchor(values.noted)
  if (values.noted !== undefined && noted === null) throw new Error(usage)
  const config = readConfig(process.env)
  const database = await joinDatabase(config)
  const pool = openPool(database.connection, 1, (error) => process.stderr.write(`${error.message}\n`))
  const db = pooledKysely(pool)
  try {
    const { ok, audit, ledger, books, problems } = await verifyAll(db, noted, config.sandbox)
    const lines = [
      `audit log: ${audit.verified} rows in one hash chain`,
      `ledger:    transfers up to ${ledger.sealedTo} match their seals`,
      `books:     ${books.transfers} transfers, ${books.entries} entries, ${books.total_debit} USDT debit and credit`,
      ...problems.map((problem) => `PROBLEM    ${problem}`),
      ...(ok
        ? [
            `All checks passed. To detect later that the end of the audit log was removed, keep this: ${writeAnchor(audit.end)}`,
          ]
        : []),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    return ok
  } finally {
    await db.destroy()
    await database.stop()
  }
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
