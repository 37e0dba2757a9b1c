import { parseArgs } from 'node:util'
import { readConfig } from './config/config.ts'
import { readAnchor } from './features/proofs/audit/streams.ts'
import { usage } from './start/command-help.ts'
import { printVerification } from './start/print-verification.ts'
import { joinDatabase } from './start/reach-database.ts'
import { endWith } from './start/run-command.ts'

/** Verifies everything, and prints the result. Returns 0 when all checks passed. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { noted: { type: 'string' }, full: { type: 'boolean', default: false } } })
  const noted = values.noted === undefined ? null : readAnchor(values.noted)
  if (values.noted !== undefined && noted === null) throw new Error(usage())
  const config = readConfig(process.env)
  const database = await joinDatabase(config)
  try {
    return (await printVerification(config, database, { noted, full: values.full })) ? 0 : 1
  } finally {
    await database.stop()
  }
}

endWith(main)
