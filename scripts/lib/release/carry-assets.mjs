import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The folders of hashed files. */
const places = ['apps/web/dist/assets', 'apps/console/dist/assets']

/** A release's list of the files that it was built with, without those of the release before. */
const listFile = 'assets.json'

/** @param {string} folder */
const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder).toSorted() : [])

/**
 * Adds the assets of the release before, so that pages which the browser loaded from that release find their files on a server
 * of this one. What the release before had carried itself is left behind.
 * @param {string} folder The unpacked release.
 * @param {string} [before] The tarball or the folder of the release before; none adds nothing.
 */
export function carryAssets(folder, before) {
  const own = Object.fromEntries(places.map((place) => [place, filesIn(path.join(folder, place))]))
  writeFileSync(path.join(folder, listFile), `${JSON.stringify(own, null, 2)}\n`)
  if (before === undefined) return
  const work = mkdtempSync(path.join(tmpdir(), 'c2c-before-'))
  try {
    const from = before.endsWith('.tar.gz') ? unpacked(before, work) : before
    const list = path.join(from, listFile)
    /** @type {Record<string, string[]>} */
    const theirs = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
    for (const place of places)
      for (const name of theirs[place] ?? filesIn(path.join(from, place)))
        // A name has the hash of its content.
        cpSync(path.join(from, place, name), path.join(folder, place, name), { force: false })
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * @param {string} tarball
 * @param {string} work
 * @returns {string} The folder.
 */
function unpacked(tarball, work) {
  const { status, stderr } = spawnSync('tar', ['-xzf', path.resolve(tarball), '-C', work, '--strip-components=1'])
  if (status !== 0) throw new Error(`${tarball} is no release: ${stderr.toString().trimEnd()}`)
  return work
}
