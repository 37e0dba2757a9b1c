import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** The name in `release-signers` that signs releases, and the purpose that a signature is for: no other signature of the key fits. */
const signer = 'release@c2c'
const namespace = 'c2c-release'

/** Ed25519, also in a hardware key. */
const keyTypes = new Set(['ssh-ed25519', 'sk-ssh-ed25519@openssh.com'])

/**
 * The line of ssh-keygen's allowed signers for a release key. Throws an Error for a key that is not Ed25519.
 * @param {string} key The file of the private key, or of the public one if an agent has the other half.
 * @returns {string}
 */
export function signersOf(key) {
  const text = key.endsWith('.pub') ? readFileSync(key, 'utf8') : sshKeygen(['-y', '-f', key])
  const [type = '', base64 = ''] = text.trim().split(/\s+/)
  if (!keyTypes.has(type)) throw new Error(`${key} must be an Ed25519 key: ssh-keygen -t ed25519 -f FILE`)
  return `${signer} namespaces="${namespace}" ${type} ${base64}\n`
}

/**
 * Signs a file into `file`.sig, as `ssh-keygen -Y verify` checks it.
 * @param {string} file
 * @param {string} key As of `signersOf`.
 */
export function sign(file, key) {
  // ssh-keygen asks before it replaces a signature.
  rmSync(`${file}.sig`, { force: true })
  sshKeygen(['-Y', 'sign', '-f', path.resolve(key), '-n', namespace, file])
}

/** @param {string[]} words */
function sshKeygen(words) {
  const { status, stdout, stderr, error } = spawnSync('ssh-keygen', words, {
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'pipe'],
  })
  if (status !== 0) throw error ?? new Error(`ssh-keygen: ${stderr.trim()}`)
  return stdout
}
