import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A temporary folder that ends with this process.
 * @param {string} name What it is for.
 * @returns {string} Its path.
 */
export function temporaryFolder(name) {
  const folder = mkdtempSync(path.join(tmpdir(), `c2c-${name}-`))
  process.on('exit', () => remove(folder))
  return folder
}

/** Lets a signal end this process through its handlers of `exit`, which end what runs and remove folders. */
export function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
}

/**
 * Removes a folder, in up to five seconds: PostgreSQL may go on writing for a moment when its tests were ended.
 * @param {string} folder
 */
function remove(folder) {
  const never = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; existsSync(folder) && tries < 50; tries += 1) {
    if (tries > 0) Atomics.wait(never, 0, 0, 100)
    rmSync(folder, { recursive: true, force: true })
  }
}
