import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

const sources = ['apps/web/src', 'apps/console/src', 'apps/console/public'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|js|css)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
)

/** What the server answers: in a text, a path of it that starts at the root of the host. */
const served =
  /["'`(]\/(?:#|api\/|assets\/|config\.json|console\b|exports\/|favicon|files\/|icons\/|liabilities\/|manifest|openapi|push\/|reference\b|reserves\/|share\b|worker\.js|ws\b)/

/** The root of the host itself: as an address, in one, or asked for. */
const host = /(?:\+ *|\$\{|=|\|\| *|\?\? *)(?:window\.)?location\.origin|(?:fetch|register|openWindow)\(["'`]\//

/** Lines that name no address. */
const allowed = [
  // The server's addresses start at the host and have the path.
  'window.location.assign(new URL(url, config().host || window.location.origin))',
  // The end of a link that the server gave.
  "link.indexOf('/#/')",
  // A label of pages in reports of faults.
  'page: () => `/console/',
  'origin === window.location.origin',
  'origin !== worker.location.origin',
  // The path in the server that this one is built for, and its end.
  "import.meta.env.DEV ? '/console'",
  "-'/console'.length",
]

test.each([
  ["fetch('/config.json')", true],
  ['new URL(`/console/ws`, window.location.href)', true],
  ['href="/reference/"', true],
  ['`${window.location.origin}/#/x`', true],
  ["fetch('config.json')", false],
  ["paths = { apiKeys: '/api-keys', exports: '/exports' }", false],
])('%s starts at the root of the host: %s', (line, found) => {
  expect(served.test(line) || host.test(line)).toBe(found)
})

test('apps name no address that starts at the root of the host', () => {
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && (served.test(line) || host.test(line)))
      .filter((line) => !allowed.some((part) => line.includes(part)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  // The service may answer below a path of the host (BASE_PATH): `ownUrl()` in the app, `consolePath` and `servicePath` in the console.
  expect(found).toEqual([])
})
