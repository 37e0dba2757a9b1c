import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The budget of ARCHITECTURE.md, in brotli: what a browser has to fetch before a page can be seen, in English.
 * The build says which files those are.
 */
const dist = path.join(import.meta.dirname, 'apps/web/dist')

/** @typedef {{ file: string, needs: string[] }} Chunk */

/** @type {Record<string, Chunk>} */
const chunks = JSON.parse(readFileSync(path.join(dist, '.vite/chunks.json'), 'utf8'))
const entry = 'index.html'
const locale = 'src/locales/en.ts'
const pages = Object.keys(chunks).filter((key) => key.startsWith('src/app/pages/'))

/**
 * The files of one kind that a page and what it always has need.
 * @param {string} key
 * @param {'.js' | '.css'} kind
 */
function filesOf(key, kind) {
  const needs = [entry, locale, key].flatMap((source) => {
    const chunk = chunks[source]
    if (!chunk) throw new Error(`the build of the web app has no ${source}`)
    return chunk.needs
  })
  return [...new Set(needs)].filter((file) => file.endsWith(kind)).map((file) => path.join(dist, file))
}

/** @param {string} key */
const pageName = (key) => path.basename(key, '.tsx')

/**
 * The pages that people land on count with all they need, every other one with what it adds to the tabs before it. These
 * are bodies alone; the story `wire-budget` counts headers and answers too.
 */
const landing = { login: '80 kB', home: '93 kB', hall: '103 kB' }
/** Pages that may add more than others: this one checks proofs itself, so that nothing of the service is believed. */
const adding = { proof: '21 kB' }
/** Loaded ahead, as soon as the first of them is shown. */
const tabs = ['hall', 'orders', 'mine']
const reachedFromLogin = ['register', 'forget']

/** @param {string} key */
function added(key) {
  const from = reachedFromLogin.includes(pageName(key)) ? ['login'] : tabs
  const before = from.flatMap((name) => filesOf(`src/app/pages/${name}.tsx`, '.js'))
  return filesOf(key, '.js').filter((file) => !before.includes(file))
}

/** @param {string} key */
function scriptCheck(key) {
  const name = pageName(key)
  const limit = landing[/** @type {keyof typeof landing} */ (name)]
  return limit
    ? { name: `${name}, all of it`, path: filesOf(key, '.js'), limit }
    : { name: `${name}, added`, path: added(key), limit: adding[/** @type {keyof typeof adding} */ (name)] ?? '18 kB' }
}

/** @param {string} key */
const styleCheck = (key) => ({ name: `${pageName(key)}, styles`, path: filesOf(key, '.css'), limit: '12 kB' })

export default [...pages.map(scriptCheck), ...pages.map(styleCheck)].filter((check) => check.path.length > 0)
