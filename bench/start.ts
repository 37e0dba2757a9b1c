import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { median } from './lib/median.ts'

/** Odd, for the median. */
const rounds = Number(process.argv[2] ?? 5)
const targetMs = 1000
const repository = path.resolve(import.meta.dirname, '..')
/** Without the folders that `npm run` puts first, whose Node is newer than the one npm is installed with. */
const searchPath = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter)

/** The milliseconds from `npm start` to the line `ready URL`; null when the process ends without it. */
async function startTime(cwd: string, environment: NodeJS.ProcessEnv): Promise<number | null> {
  const began = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: searchPath, HOME: process.env['HOME'], ...environment },
  })
  const ended = once(npm, 'exit')
  let took: number | null = null
  for await (const line of createInterface({ input: npm.stdout })) {
    if (!line.startsWith('ready ')) continue
    took ??= performance.now() - began
    npm.kill('SIGTERM')
  }
  await ended
  return took
}

async function emptyTime(cwd: string): Promise<number> {
  const began = performance.now()
  await startTime(cwd, {})
  return performance.now() - began
}

const directory = mkdtempSync(path.join(tmpdir(), 'c2c-bench-start-'))
// PostgreSQL may run as an unprivileged user, which must be able to traverse this directory.
chmodSync(directory, 0o711)
writeFileSync(path.join(directory, 'package.json'), JSON.stringify({ scripts: { start: 'exec node -e 0' } }))
const environment = { PORT: '0', SANDBOX: '1', DATA_DIR: path.join(directory, 'data') }
try {
  // The first start builds the apps and creates the database; the second fills the compile cache.
  for (const _ of [1, 2]) await startTime(repository, environment)
  const starts: number[] = []
  const empty: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const took = await startTime(repository, environment)
    if (took === null) throw new Error('the server ended before it was ready')
    starts.push(took)
    empty.push(await emptyTime(directory))
  }
  const [start, reference] = [median(starts), median(empty)]
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
  console.log(`npm start to ready: ${Math.round(start)} ms (target ${targetMs})`)
  console.log(`npm start of node -e 0: ${Math.round(reference)} ms, ratio ${(start / reference).toFixed(2)}`)
  if (start > targetMs) process.exitCode = 1
} finally {
  rmSync(directory, { recursive: true, force: true })
}
