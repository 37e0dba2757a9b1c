import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { host } from './host.ts'

/** Programs are found where systemd finds them for a unit. */
const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Milliseconds for the start with its migrations, for the first good answer of `/readyz`, and for the end. */
const startMs = 30 * 60_000
const readyMs = 60_000
const endMs = 30_000
const lookMs = 250

/** The last characters of a failed start that are kept. */
const longest = 4000

/** The words before a program that runs as the service's user, and ends when this process is killed. */
export const asService = ['--reuid', host.user, '--regid', host.user, '--init-groups', '--pdeathsig', 'KILL']

/** The variables of a program that runs as the service does. */
export const serviceVariables = (variables: Readonly<Record<string, string | undefined>>) => ({
  PATH: systemPath,
  NODE_ENV: 'production',
  ...variables,
})

/**
 * Starts a release beside the running one, with its environment on a free port of loopback, which migrates the database, and
 * stops it once it is ready. Throws an Error with what it printed when it does not become ready; the running one goes on.
 */
export async function tryRelease(
  folder: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const own = { HOST: '127.0.0.1', PORT: '0', OPS_PORT: '', PROCESSES: '1' }
  const words = [...asService, 'node', join(folder, 'bin/c2c.cjs'), 'start']
  const child = spawn('setpriv', words, {
    cwd: host.home,
    env: { ...serviceVariables(variables), ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let printed = ''
  child.stderr.on('data', (part: Buffer) => (printed = `${printed}${part.toString()}`.slice(-longest)))
  try {
    const url = await readyLine(child, ended)
    await untilReady(url, ended)
  } catch (error) {
    child.kill('SIGKILL')
    await ended
    const reason = error instanceof Error ? error.message : String(error)
    const migrations = 'migrations that it made stay, and the installed release works with them'
    throw new Error(`${`${reason}\n${printed}`.trimEnd()}\n${migrations}`, { cause: error })
  }
  await stop(child, ended)
}

async function readyLine({ stdout }: ChildProcess, ended: Promise<unknown[]>): Promise<string> {
  if (!stdout) throw new Error('the output of the new release cannot be read')
  const line = Promise.withResolvers<string>()
  createInterface({ input: stdout }).on('line', (text) => {
    if (text.startsWith('ready ')) line.resolve(text.slice('ready '.length))
  })
  return within(startMs, [line.promise, hasEnded(ended)])
}

async function untilReady(url: string, ended: Promise<unknown[]>): Promise<void> {
  const over = new AbortController()
  const asked = async (): Promise<void> => {
    while (!over.signal.aborted) {
      if ((await fetch(`${url}/readyz`, { redirect: 'error' })).status === 200) return
      await wait(lookMs)
    }
  }
  try {
    await within(readyMs, [asked(), hasEnded(ended)])
  } finally {
    over.abort()
  }
}

async function hasEnded(ended: Promise<unknown[]>): Promise<never> {
  const [status, signal] = await ended
  throw new Error(`the server of the new release ended with ${String(status ?? signal)}`)
}

async function within<Value>(timeMs: number, ways: readonly Promise<Value>[]): Promise<Value> {
  const timer = new AbortController()
  const late = wait(timeMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`the server of the new release was not ready within ${timeMs / 1000} s`)
  })
  try {
    return await Promise.race([...ways, late])
  } finally {
    timer.abort()
    late.catch(() => {})
  }
}

async function stop(child: ChildProcess, ended: Promise<unknown[]>): Promise<void> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), endMs)
  await ended
  clearTimeout(timer)
}
