import { worker } from './worker-scope.ts'

/** Named and listed by the build (vite/service-worker.ts). */
declare const shellBuild: string
declare const shellFiles: readonly string[]

/** The path of the app. Paths below it are written without it. */
const root = new URL('.', worker.location.href).pathname

/** What names the caches of this app: other sites of the host, and c2c below another path, have their own. */
const owner = root === '/' ? '' : ` ${root}`

const cacheName = `shell ${shellBuild}${owner}`

/** The page and its settings, which the server may have changed. */
const revalidated = ['./', 'config.json']

const immutable = /^(?:assets\/|icons\/|favicon\.svg$)/

/** A path as it is written here; null for one of another site, and of the console. */
const below = (pathname: string): string | null =>
  pathname.startsWith(root) ? pathname.slice(root.length) || './' : null

async function keep(path: string, response: Response): Promise<void> {
  if (response.ok && response.type === 'basic') await (await caches.open(cacheName)).put(path, response)
}

const kept = async (path: string): Promise<Response | undefined> => (await caches.open(cacheName)).match(path)

async function freshOrKept(event: { waitUntil(work: Promise<unknown>): void }, request: Request, path: string) {
  try {
    const response = await fetch(request)
    event.waitUntil(keep(path, response.clone()))
    return response
  } catch (error) {
    const before = await kept(path)
    if (before) return before
    throw error
  }
}

async function keptOrFresh(event: { waitUntil(work: Promise<unknown>): void }, request: Request, path: string) {
  const before = await kept(path)
  if (before) return before
  const response = await fetch(request)
  event.waitUntil(keep(path, response.clone()))
  return response
}

/** Keeps files that the page has loaded already; the browser's own cache has them, so that nothing is transferred again. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const own = paths.map(below).filter((path) => path !== null)
  await Promise.all(own.filter((path) => immutable.test(path)).map((path) => cache.add(path)))
}

/**
 * Opens the app without a network, from files that are the same for everyone. Every other address is left to the browser:
 * an answer of the API, a picture or the console is never kept.
 */
export function answerOffline(): void {
  worker.addEventListener('install', (event) =>
    event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([...revalidated, ...shellFiles]))),
  )
  worker.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches()))
  worker.addEventListener('fetch', (event) => {
    const { method, url } = event.request
    const { origin, pathname } = new URL(url)
    const path = below(pathname)
    if (method !== 'GET' || origin !== worker.location.origin || path === null) return
    if (revalidated.includes(path)) event.respondWith(freshOrKept(event, event.request, path))
    if (immutable.test(path)) event.respondWith(keptOrFresh(event, event.request, path))
  })
}

async function deleteOtherCaches(): Promise<void> {
  const names = await caches.keys()
  const own = names.filter((name) => name.replace(/^shell [\w-]+/, '') === owner)
  await Promise.all(own.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}
