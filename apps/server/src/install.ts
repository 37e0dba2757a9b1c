import { parseArgs } from 'node:util'
import { usage } from './start/command-help.ts'
import { installRelease } from './start/host/install-release.ts'
import { endWith } from './start/run-command.ts'

/** Installs this release on the host, or restores a backup on a new one. Returns 0. */
async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    options: { restore: text, keys: text, noted: text, 'own-proxy': flag, 'dry-run': flag },
    allowPositionals: true,
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Error(usage())
  const { 'own-proxy': ownProxy, 'dry-run': dryRun, ...backup } = values
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  await installRelease({ values: file, ...backup, ownProxy, dryRun, print })
  return 0
}

endWith(main)
