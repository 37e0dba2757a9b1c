import { chmod, constants, copyFile, mkdir, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { KeyFile, lacksKey } from '../personal/key-file.ts'

/** Copies the key file to a new file outside of the backup, which only this user can read. Throws when it exists. */
export async function copyKeys(keyFile: string, target: string, backup: string): Promise<void> {
  const inside = relative(resolve(backup), resolve(target))
  if (!inside.startsWith('..')) throw new Error('the keys are kept apart from the backup: name a file outside of it')
  await new KeyFile(keyFile).read()
  await copyNew(keyFile, target)
}

/**
 * Brings the keys that a backup needs: those of `copy`, or of the file that is in place. Throws an Error that says what to
 * do when a key is missing, before anything is changed. `discard` removes what was brought.
 */
export async function bringKeys(place: string, copy: string | null, needed: readonly string[]) {
  const isThere = existsSync(place)
  if (copy !== null && isThere) throw new Error(`${place} exists already: restore without --keys`)
  if (needed.length > 0 && copy === null && !isThere) {
    throw new Error(`${place} does not exist: name the copy of the keys with --keys FILE`)
  }
  const source = copy ?? place
  if (copy !== null || isThere) {
    const { masters } = await new KeyFile(source).read()
    const lacking = needed.find((id) => !masters.some((master) => master.id === id))
    if (lacking !== undefined) throw new Error(lacksKey(source, lacking))
  }
  if (copy !== null) await copyNew(copy, place)
  return { discard: async () => (copy === null ? undefined : rm(place, { force: true })) }
}

async function copyNew(from: string, to: string): Promise<void> {
  await mkdir(dirname(resolve(to)), { recursive: true })
  await copyFile(from, to, constants.COPYFILE_EXCL)
  await chmod(to, 0o600)
}
