import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How a command is called here: `c2c NAME` in a release, which has the program beside its bundles, `npm run NAME --` in the sources. */
export function callOf(name: string, words: string): string {
  const isRelease = existsSync(join(dirname(process.argv[1] ?? ''), '../../../../bin/c2c.cjs'))
  return [
    isRelease ? `c2c ${name}` : `npm run ${name}`,
    ...(words === '' ? [] : [...(isRelease ? [] : ['--']), words]),
  ].join(' ')
}
