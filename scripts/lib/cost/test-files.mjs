import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { kindOf } from '../changed/select-tests.mjs'
import { fullRunFiles } from '../full-run.mjs'
import { root } from '../project.mjs'

/** @param {string} folder */
const namesIn = (folder) => readdirSync(path.join(root, folder))

/** Every test file, from the root. */
export function allTestFiles() {
  const workspaces = ['packages', 'apps'].flatMap((folder) => namesIn(folder).map((name) => `${folder}/${name}`))
  const folders = [...workspaces, 'scripts']
    .map((folder) => `${folder}/tests`)
    .filter((folder) => existsSync(path.join(root, folder)))
    .concat('e2e/stories')
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.split(path.sep).join('/')}`,
      ),
    )
    .filter((file) => kindOf(file) !== undefined)
    .toSorted()
}

/** Every test file that `npm test` runs, from the root. */
export function testFiles() {
  const others = new Set(fullRunFiles())
  return allTestFiles().filter((file) => !others.has(file))
}
