import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { readConfig } from '../../config/config.ts'
import { host, runProgram, tryProgram } from './host.ts'

/** A unit of systemd that runs the current release. */
export interface Unit {
  readonly name: string
  /** Where it says that it is ready; null for one that serves no calls, such as a watcher. */
  readonly readyUrl: string | null
}

/** Milliseconds until a restarted unit must be ready, between two looks, and for which it must then run on without a restart. */
const readyMs = 120_000
const lookMs = 250
const steadyMs = 3000

/** The most starts of a unit that is waited for: systemd starts one again that ended. */
const mostStarts = 3

/** The units whose program is in the current release, by name. */
export function unitsOfRelease(): readonly Unit[] {
  const names = readdirSync(host.units).filter((name) => name.startsWith('c2c') && name.endsWith('.service'))
  return names.toSorted().flatMap((file) => {
    const lines = linesOf(join(host.units, file))
    const [command = ''] = valuesOf(lines, 'ExecStart').slice(-1)
    if (!command.includes(`${host.current}/`)) return []
    const isServer = /\bc2c\.cjs start\b/.test(command)
    return [{ name: file.slice(0, -'.service'.length), readyUrl: isServer ? readyUrlOf(lines) : null }]
  })
}

/** The lines of a unit's file and of its drop-ins. */
function linesOf(file: string): readonly string[] {
  const folder = `${file}.d`
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.conf')) : []
  const files = [file, ...names.toSorted().map((name) => join(folder, name))]
  return files.flatMap((name) => readFileSync(name, 'utf8').split('\n'))
}

const valuesOf = (lines: readonly string[], key: string): readonly string[] =>
  lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1).trim())

function readyUrlOf(lines: readonly string[]): string {
  const files = valuesOf(lines, 'EnvironmentFile').map((name) => name.replace(/^-/, ''))
  const own = valuesOf(lines, 'Environment').flatMap((value) => value.split(/\s+/))
  const texts = [own.join('\n'), ...files.filter((name) => existsSync(name)).map((name) => readFileSync(name, 'utf8'))]
  const config = readConfig(Object.assign({}, ...texts.map((text) => parseEnv(text))))
  const address = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[config.host] ?? config.host
  return `http://${address}:${config.opsPort ?? config.port}/readyz`
}

export async function isActive({ name }: Unit): Promise<boolean> {
  const { status } = await tryProgram('systemctl', ['is-active', '--quiet', name])
  return status === 0
}

/** Restarts a unit, and resolves once it is ready and stays so. Throws an Error after two minutes. */
export async function restartUnit(unit: Unit): Promise<void> {
  await runProgram('systemctl', ['restart', unit.name])
  await untilSteady(unit)
}

/** Resolves once a unit is ready and its process stays the same for some seconds. Throws an Error after two minutes, or when it ends again and again. */
export async function untilSteady(unit: Unit): Promise<void> {
  const end = Date.now() + readyMs
  const processes = new Set<string>()
  let since = 0
  let last = ''
  for (let reason = ''; ; await wait(lookMs)) {
    const { process, failure } = await lookAt(unit)
    if (process !== last || failure !== '') since = Date.now()
    if (failure !== '') reason = failure
    if (failure === '' && Date.now() - since >= steadyMs) return
    last = process
    if (process !== '0') processes.add(process)
    if (processes.size > mostStarts) throw new Error(`${unit.name} ends after each start: ${reason}`)
    if (Date.now() > end) throw new Error(`${unit.name} was not ready within ${readyMs / 1000} s: ${reason}`)
  }
}

async function lookAt(unit: Unit): Promise<{ readonly process: string; readonly failure: string }> {
  const { output: process } = await tryProgram('systemctl', ['show', '--property=MainPID', '--value', unit.name])
  if (!(await isActive(unit))) return { process, failure: `its process does not run; see journalctl -u ${unit.name}` }
  return { process, failure: unit.readyUrl === null ? '' : await askReady(unit.readyUrl) }
}

/** Empty when the server is ready, else what it says. */
async function askReady(url: string): Promise<string> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(lookMs * 20) })
    return response.status === 200 ? '' : `${url} answered ${response.status} ${(await response.text()).slice(0, 500)}`
  } catch (error) {
    return `${url}: ${error instanceof Error ? error.message : String(error)}`
  }
}
