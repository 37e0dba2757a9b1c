import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readNewest } from './services/releases/release-feed.ts'
import { usage } from './start/command-help.ts'
import { readEnvironment } from './start/host/host.ts'
import { outcomes, updateRelease } from './start/host/update-release.ts'
import { endWith } from './start/run-command.ts'

/** Brings the host to a newer release. Returns the status of `outcomes`. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (positionals.length > 1) throw new Error(usage())
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const [word] = positionals
  try {
    return await updateRelease({ source: () => sourceOf(word), dryRun: values['dry-run'], print })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.stderr.write('nothing was switched: the installed release goes on\n')
    return outcomes.unchanged
  }
}

/** The release that is named, or the newest one of `RELEASE_FEED`. */
async function sourceOf(word: string | undefined): Promise<string> {
  if (word !== undefined) return word.startsWith('https:') ? word : resolve(word)
  const { releaseFeed } = readEnvironment().config
  if (releaseFeed === null) throw new Error('name the tarball of a release, or set RELEASE_FEED')
  return (await readNewest(releaseFeed)).tarball
}

endWith(main)
