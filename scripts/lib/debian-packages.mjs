import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * A package of Debian, and a file that is there with it.
 * @typedef {{ name: string, at: string }} DebianPackage
 */

/** Debian's name of this machine's libraries. */
export const multiarch = `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`

/**
 * Installs the packages that are missing, without starting their services. Only root on Debian can; elsewhere they must be installed
 * already.
 * @param {readonly DebianPackage[]} packages
 */
export function ensurePackages(packages) {
  const names = packages.filter(({ at }) => !existsSync(at)).map(({ name }) => name)
  if (names.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`missing: ${names.join(', ')} (Debian's names); root on Debian installs them by itself`)
  }
  console.log(`installing ${names.join(', ')}`)
  // Debian's packages start a service unless a policy says no; RUNLEVEL=1 is that for invoke-rc.d.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (/** @type {string[]} */ ...what) =>
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...what], { env, stdio: 'inherit' }).status === 0
  const done =
    apt('install', '-y', '--no-install-recommends', ...names) ||
    (apt('update') && apt('install', '-y', '--no-install-recommends', ...names))
  if (!done) throw new Error(`could not install ${names.join(', ')}`)
}
