import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lateNames } from './lib/browser-names.mjs'
import { lateUses } from './lib/late-uses.mjs'
import { root } from './lib/project.mjs'

/**
 * Says which functions, properties and selectors of the built apps came after the oldest browsers that they are built for
 * (`lib/boot-page.ts`). The build lowers the syntax itself.
 */

/**
 * Names that are right, and why.
 * @type {Record<string, string>}
 */
const permitted = {
  escape: 'of CSS',
  startViewTransition: 'of a part of React that the apps do not use',
  maximize: 'of Intl.Locale',
  toArray: 'of React.Children',
  use: 'of React',
  resize: 'of the reader of QR codes',
  '@property': 'for `--unit`, which scripts take as 1 px where it is not read as a length',
  selection: 'a look, alone in its rule',
  '-moz-progress-bar': 'a look, alone in its rule',
  '-webkit-progress-bar': 'a look, alone in its rule',
  '-webkit-progress-value': 'a look, alone in its rule',
}

const names = lateNames()
const folders = ['apps/web/dist', 'apps/console/dist']
const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => path.join(folder, name)),
)
const problems = files.flatMap((file) =>
  lateUses(file, readFileSync(path.join(root, file), 'utf8'), names)
    .filter((name) => !(name in permitted))
    .map((name) => `${file}: ${name}`),
)
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 && files.length > 100 ? 0 : 1)
