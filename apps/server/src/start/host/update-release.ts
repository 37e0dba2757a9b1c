import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../config/error-code.ts'
import { isNewer } from '../../services/releases/release-feed.ts'
import { prepareRelease, type PreparedRelease } from './prepare-release.ts'
import { backUpBefore, backupFolder } from './backup-before.ts'
import { host, readEnvironment, requireRoot, runProgram } from './host.ts'
import {
  endSwitch,
  folderOf,
  installedVersion,
  keepSwitch,
  lockReleases,
  pointTo,
  readSwitch,
} from './installed-releases.ts'
import type { Switch } from './installed-releases.ts'
import { tryRelease } from './trial.ts'
import { isActive, restartUnit, unitsOfRelease } from './units.ts'

interface UpdateOptions {
  /** Finds the path or the https address of the tarball. */
  readonly source: () => Promise<string>
  /** Checks the release, and prints the steps instead of taking them. */
  readonly dryRun: boolean
  readonly print: (line: string) => void
}

/** What a command ends with: done; refused or failed while the old release went on; back at the old release; no release is ready. */
export const outcomes = { done: 0, unchanged: 1, back: 2, down: 3 } as const

/** A part of an update before the switch: until its end the old release serves, and a failure changes nothing for it. */
interface Step {
  readonly does: string
  run(): Promise<void>
}

const staging = '.update-'

/**
 * Brings the host to a newer signed release, or ends an update that was killed. Returns the exit status. Throws an Error while nothing
 * was switched: the old release goes on.
 */
export async function updateRelease(options: UpdateOptions): Promise<number> {
  requireRoot('update')
  using lock = await lockReleases()
  void lock
  const { print, dryRun } = options
  const unended = readSwitch()
  if (!unended) return update(options)
  print(`an update from ${unended.from} to ${unended.to} was interrupted`)
  if (!dryRun) return unended.direction === 'forward' ? goForward(unended, print) : goBack(unended, print)
  print(
    unended.direction === 'forward' ? `would end it: restart with ${unended.to}` : `would go back to ${unended.from}`,
  )
  return outcomes.done
}

async function update({ source, dryRun, print }: UpdateOptions): Promise<number> {
  const { config, variables } = readEnvironment()
  const from = installedVersion()
  if (config.databaseUrl === null)
    throw new Error(`DATABASE_URL is not in ${host.environment}: a sandbox has no updates`)
  const units: string[] = []
  for (const unit of unitsOfRelease()) if (await isActive(unit)) units.push(unit.name)
  if (units.length === 0)
    throw new Error(`no unit that starts ${host.current} is active: systemctl start c2c, then update`)
  for (const name of readdirSync(host.releases).filter((one) => one.startsWith(staging)))
    rmSync(join(host.releases, name), { recursive: true, force: true, maxRetries: 10 })

  const folder = mkdtempSync(join(host.releases, staging))
  try {
    const release = await prepareRelease(await source(), folder, from)
    const { version } = release
    if (!isNewer(version, from)) {
      if (version !== from) throw new Error(`${version} is older than the installed ${from}: an update never goes back`)
      print(`${version} is installed already`)
      return outcomes.done
    }
    print(`${from} -> ${version}: signature, checksum and ${release.migrations} new migrations are as they should be`)
    const steps = stepsTo(release, { config, variables })
    if (dryRun) {
      for (const { does } of steps) print(`would ${does}`)
      print(
        `would point ${host.current} to c2c-${version}, restart ${units.join(', ')} one after the other, and go back if one fails`,
      )
      return outcomes.done
    }
    try {
      for (const step of steps) {
        print(step.does)
        await step.run()
      }
    } catch (error) {
      rmSync(folderOf(version), { recursive: true, force: true })
      throw error
    }
    return await goForward({ from, to: version, direction: 'forward', units, restarted: [] }, print)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

function stepsTo(release: PreparedRelease, service: ReturnType<typeof readEnvironment>): readonly Step[] {
  const { version, folder } = release
  const backup = backupFolder(service.config, version)
  return [
    {
      does: `install its packages: npm ci, into ${folderOf(version)}`,
      run: async () => {
        await runProgram('npm', ['ci', '--omit=dev', '--ignore-scripts', '--prefix', folder])
        putInPlace(folder, version)
      },
    },
    { does: `back up the database and the files to ${backup}`, run: () => backUpBefore(backup, service) },
    {
      does: `start ${version} on trial beside the running release, which migrates the database`,
      run: () => tryRelease(folderOf(version), service.variables),
    },
  ]
}

/** Moves an installed release to its place; one that an earlier update left there goes. */
function putInPlace(folder: string, version: string): void {
  const old = `${folder}.old`
  try {
    renameSync(folderOf(version), old)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  renameSync(folder, folderOf(version))
}

/** Switches to the new release and restarts the units, or goes back. */
async function goForward(change: Switch, print: UpdateOptions['print']): Promise<number> {
  let begun = change
  keepSwitch(begun)
  print(`point ${host.current} to c2c-${change.to}`)
  pointTo(change.to)
  try {
    for (const unit of unitsNamed(change.units)) {
      begun = { ...begun, restarted: [...new Set([...begun.restarted, unit.name])] }
      keepSwitch(begun)
      print(`restart ${unit.name}`)
      await restartUnit(unit)
    }
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
    return goBack(begun, print)
  }
  endSwitch()
  print(`${change.to} runs. ${change.from} stays in ${folderOf(change.from)}`)
  return outcomes.done
}

/** Switches back to the old release, which works on the migrated database. */
async function goBack(change: Switch, print: UpdateOptions['print']): Promise<number> {
  keepSwitch({ ...change, direction: 'back' })
  print(`go back: point ${host.current} to c2c-${change.from}`)
  pointTo(change.from)
  try {
    for (const unit of unitsNamed(change.restarted)) {
      print(`restart ${unit.name}`)
      await restartUnit(unit)
    }
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
    print(
      `${change.from} is not ready either. Mend what the message says, and run c2c update again: it ends going back`,
    )
    return outcomes.down
  }
  endSwitch()
  print(`${change.to} failed; ${change.from} runs again. The database keeps the migrations of ${change.to}`)
  return outcomes.back
}

const unitsNamed = (names: readonly string[]) => unitsOfRelease().filter(({ name }) => names.includes(name))
