import { parseArgs } from 'node:util'
import { isEmail } from '@c2c/domain'
import { examine } from './start/doctor/examine.ts'
import { worst } from './start/doctor/finding.ts'
import { reportJson, reportText, statuses } from './start/doctor/report.ts'
import { endWith } from './start/run-command.ts'

const usage = `usage: npm run doctor -- [--json] [--mail ADDRESS]

Looks at all that the service needs on this host and around it, and prints a line for each check: ok, warn or fail, with what to do.
Run it as the user of the server, with its environment, beside a running server or without one. It changes nothing.

  --json           prints the lines for a program
  --mail ADDRESS   sends a real mail to ADDRESS

Exit status: 0 all is well, 1 something to look at, 2 something failed.`

/** Looks at all that the service needs, and prints it. Returns 0 when all is well, 1 with warnings, 2 with failures. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      mail: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(`${usage}\n`)
    return 0
  }
  if (values.mail !== undefined && !isEmail(values.mail)) throw new Error(usage)
  const lines = await examine({ env: process.env, mailTo: values.mail ?? null })
  process.stdout.write(`${values.json ? reportJson(lines) : reportText(lines)}\n`)
  // A check that did not end keeps its connection.
  setTimeout(() => process.exit(), endMs).unref()
  return statuses[worst(lines)]
}

const endMs = 1000

endWith(main)
