import { parseArgs } from 'node:util'
import { isEmail } from '@c2c/domain'
import { examine } from './start/doctor/examine.ts'
import { worst } from './start/doctor/finding.ts'
import { reportJson, reportText, statuses } from './start/doctor/report.ts'
import { usage } from './start/command-help.ts'
import { endWith } from './start/run-command.ts'

/** Looks at all that the service needs, and prints it. Returns 0 when all is well, 1 with warnings, 2 with failures. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      mail: { type: 'string' },
    },
  })
  if (values.mail !== undefined && !isEmail(values.mail)) throw new Error(usage())
  const lines = await examine({ env: process.env, mailTo: values.mail ?? null })
  process.stdout.write(`${values.json ? reportJson(lines) : reportText(lines)}\n`)
  // A check that did not end keeps its connection.
  setTimeout(() => process.exit(), endMs).unref()
  return statuses[worst(lines)]
}

const endMs = 1000

endWith(main)
