import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { repositoryFolder } from '../../config/folders.ts'
import { host } from './host.ts'

/** A switch from one release to another that has begun. It stays until the units run steadily, so that a killed update can be ended. */
const begun = z.object({
  from: z.string(),
  to: z.string(),
  /** `back` once the new release failed. */
  direction: z.enum(['forward', 'back']),
  /** The units that ran before. */
  units: z.array(z.string()),
  /** Those whose restart with the new release has begun. */
  restarted: z.array(z.string()),
})
export type Switch = z.infer<typeof begun>

const record = join(host.releases, 'update.json')

/** The switch that was not ended; null when there is none. */
export const readSwitch = (): Switch | null =>
  existsSync(record) ? z.parse(begun, JSON.parse(readFileSync(record, 'utf8'))) : null

export function keepSwitch(change: Switch): void {
  writeFileSync(`${record}.new`, `${JSON.stringify(change)}\n`, { flush: true })
  renameSync(`${record}.new`, record)
}

export const endSwitch = (): void => rmSync(record)

export const folderOf = (version: string): string => join(host.releases, `c2c-${version}`)

/** The version that the units start. Throws an Error when this command is another release's. */
export function installedVersion(): string {
  const current = existsSync(host.current) ? realpathSync(host.current) : ''
  if (current === '' || realpathSync(repositoryFolder) !== current)
    throw new Error(`this is not the release of ${host.current}: run the update of the installed one, as c2c update`)
  return basename(current).replace(/^c2c-/, '')
}

/** Points `current` to a release, in one step. */
export function pointTo(version: string): void {
  const next = join(host.releases, '.current')
  rmSync(next, { force: true })
  symlinkSync(basename(folderOf(version)), next)
  renameSync(next, host.current)
}

/** The status of flock(1) when another process has the lock. */
const taken = 75

/**
 * Keeps others from changing the installed releases, until it is disposed or this process ends in any way. Throws an Error when another
 * one does.
 */
export async function lockReleases(): Promise<Disposable> {
  const words = ['--nonblock', '--conflict-exit-code', String(taken), join(host.releases, '.lock')]
  const child = spawn('flock', [...words, 'sh', '-c', 'echo locked; exec cat'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const first = await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
  if (first[0] === taken) throw new Error('another update or installation runs on this host')
  if (!Buffer.isBuffer(first[0])) throw new Error(`flock ended with ${String(first[0])}`)
  return { [Symbol.dispose]: () => child.stdin.end() }
}
