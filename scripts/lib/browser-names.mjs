import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The interfaces of pages whose members are called by name; those of devices and documents of other kinds are not. */
const pageInterfaces = new Set(
  'AbortSignal Blob Document DocumentFragment Element Event HTMLElement HTMLDialogElement HTMLInputElement Headers Node Request Response URL URLSearchParams Window'.split(
    ' ',
  ),
)

/** The oldest version of each browser, as MDN's data name them. Samsung Internet 22 is Chromium 111. */
const oldest = { chrome: 111, edge: 111, firefox: 121, safari: 16.4, safari_ios: 16.4, samsunginternet_android: 22 }

/**
 * Names that came after the oldest browsers: of properties and methods, of statics with their object (`Promise.try`), and of CSS
 * selectors and at-rules.
 * @typedef {{ readonly members: ReadonlySet<string>, readonly statics: ReadonlySet<string>, readonly selectors: ReadonlySet<string>, readonly rules: ReadonlySet<string> }} LateNames
 */

/** @typedef {{ version_added: string | false | null, flags?: unknown, alternative_name?: string, partial_implementation?: boolean }} Support */
/** @typedef {{ __compat?: { support: Record<string, Support | Support[] | undefined>, status?: { standard_track: boolean } } } & { [key: string]: Feature }} Feature */

/** Whether all of the oldest browsers have it. @param {Feature | undefined} feature */
function isOld(feature) {
  const support = feature?.__compat?.support
  if (!support) return true
  return Object.entries(oldest).every(([browser, version]) => {
    const stated = support[browser]
    const all = stated === undefined ? [] : Array.isArray(stated) ? stated : [stated]
    return all.some(
      ({ version_added: added, flags }) => added && !flags && parseFloat(added.replace('≤', '')) <= version,
    )
  })
}

/**
 * Reads MDN's browser compatibility data.
 * @returns {LateNames}
 */
export function lateNames() {
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
  /** @type {{ javascript: Feature, api: Feature, css: Feature }} */
  const { javascript, api, css } = JSON.parse(readFileSync(file, 'utf8'))
  const early = new Set()
  const late = new Set()
  const statics = new Set()
  for (const [owner, members] of [...Object.entries(javascript.builtins ?? {}), ...Object.entries(api)]) {
    for (const [key, feature] of Object.entries(members)) {
      if (key === '__compat') continue
      const name = key.replace(/_static$/, '')
      if (key !== name) {
        if (!isOld(feature)) statics.add(`${owner}.${name}`)
      } else if (isOld(feature)) early.add(name)
      else if (owner in (javascript.builtins ?? {}) || pageInterfaces.has(owner)) late.add(name)
    }
  }
  // A name that an old interface has too says nothing.
  const members = new Set([...late].filter((name) => !early.has(name) && /^[a-z]\w+$/.test(name)))
  const newOnes = (/** @type {Feature | undefined} */ part) =>
    new Set(
      /** @type {[string, Feature][]} */ (Object.entries(part ?? {}))
        .filter(([key, feature]) => key !== '__compat' && !isOld(feature))
        .map(([key]) => key),
    )
  return { members, statics, selectors: newOnes(css.selectors), rules: newOnes(css['at-rules']) }
}
