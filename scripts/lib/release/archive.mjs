import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Packs a folder into a tarball that depends on its contents only: sorted names, one time, no owners.
 * @param {string} folder
 * @param {string} file The tarball; `file`.sha256 holds its hash for `sha256sum -c`.
 * @param {number} time Seconds since 1970.
 * @returns {{ size: number, sha256: string }} Its size in bytes and its hash in hexadecimal.
 */
export function archive(folder, file, time) {
  const same = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const words = ['-c', '--format=ustar', ...same, '-C', path.dirname(folder), path.basename(folder)]
  const { status, stdout, stderr, error } = spawnSync('tar', words, { maxBuffer: 2 ** 30 })
  if (status !== 0) throw error ?? new Error(`GNU tar is needed: ${stderr.toString().trimEnd()}`)
  const bytes = gzipSync(stdout, { level: 9 })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  writeFileSync(file, bytes)
  writeFileSync(`${file}.sha256`, `${sha256}  ${path.basename(file)}\n`)
  return { size: bytes.length, sha256 }
}
