import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The budget of ARCHITECTURE.md, in brotli: what a browser has to fetch before a page can be seen, in English.
 * Vite's manifest says which files those are.
 */
const dist = path.join(import.meta.dirname, 'apps/web/dist')

/** @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk */

/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
const entry = 'index.html'
const locale = 'src/locales/en.ts'
const pages = Object.keys(manifest).filter((key) => key.startsWith('src/app/pages/'))

/** @param {string} key */
function chunkOf(key) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build of the web app has no ${key}`)
  return chunk
}

/**
 * Everything that these chunks import before they run, themselves included.
 * @param {readonly string[]} keys
 * @returns {Set<string>}
 */
function closure(keys) {
  const found = new Set(keys)
  for (const key of found) for (const needed of chunkOf(key).imports ?? []) found.add(needed)
  return found
}

/** @param {Iterable<string>} keys */
const scripts = (keys) => [...keys].map((key) => path.join(dist, chunkOf(key).file))

/** @param {Iterable<string>} keys */
const styles = (keys) => [...keys].flatMap((key) => chunkOf(key).css ?? []).map((file) => path.join(dist, file))

/** @param {string} key */
const pageName = (key) => path.basename(key, '.tsx')

/** @param {string} key */
const whole = (key) => closure([entry, locale, key])

/**
 * The pages that people land on count with all they need, every other one with what it adds to the one before it. These are
 * bodies alone: on the wire, headers and answers included, login may take 100 kB and home 120 kB.
 */
const landing = { login: '93 kB', home: '103 kB' }
const reachedFromLogin = ['register', 'forget']

/** @param {string} key */
function added(key) {
  const before = whole(`src/app/pages/${reachedFromLogin.includes(pageName(key)) ? 'login' : 'home'}.tsx`)
  return [...whole(key)].filter((needed) => !before.has(needed))
}

/** @param {string} key */
function scriptCheck(key) {
  const name = pageName(key)
  const limit = landing[/** @type {keyof typeof landing} */ (name)]
  return limit
    ? { name: `${name}, all of it`, path: scripts(whole(key)), limit }
    : { name: `${name}, added`, path: scripts(added(key)), limit: '12 kB' }
}

/** @param {string} key */
const styleCheck = (key) => ({ name: `${pageName(key)}, styles`, path: styles(whole(key)), limit: '8 kB' })

export default [...pages.map(scriptCheck), ...pages.map(styleCheck)].filter((check) => check.path.length > 0)
