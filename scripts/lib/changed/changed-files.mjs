import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.mjs'

/** @param {readonly string[]} words */
const git = (words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e9 })

/** @param {string} output Names that end with a zero byte. */
const names = (output) => output.split('\0').filter((name) => name !== '')

/**
 * Files that differ from where the branch left `ref`: commits since, changes not committed, new files that git does not ignore.
 * @param {string} [ref] Default: `origin/main`; without it, the last commit.
 * @returns {{ since: string, files: string[] }} What it compared with, and paths from the root, also of files that are gone.
 */
export function changedFiles(ref) {
  const since = ref ?? (isCommit('origin/main') ? 'origin/main' : 'HEAD')
  if (!isCommit(since)) throw new Error(`git knows no commit "${since}"`)
  const base = git(['merge-base', since, 'HEAD']).trim()
  const tracked = names(git(['diff', '--name-only', '--no-renames', '-z', base]))
  const added = names(git(['ls-files', '--others', '--exclude-standard', '-z']))
  return { since, files: [...new Set([...tracked, ...added])].toSorted() }
}

/** @param {string} ref */
function isCommit(ref) {
  try {
    git(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`])
    return true
  } catch {
    return false
  }
}

/**
 * The texts of the code, by path from the root.
 * @returns {Map<string, string>}
 */
export function readSources() {
  const files = names(git(['ls-files', '--cached', '--others', '--exclude-standard', '-z']))
  return new Map(
    files
      .filter((file) => /\.(tsx?|mjs|cjs)$/.test(file) && existsSync(path.join(root, file)))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  )
}
