import { worker } from './worker-scope.ts'

/** Named and listed by the build (vite/service-worker.ts). */
declare const shellBuild: string
declare const shellFiles: readonly string[]

const cacheName = `shell ${shellBuild}`

/** The page and its settings, which the server may have changed. */
const revalidated = ['/', '/config.json']

const immutable = /^\/(?:assets\/|icons\/|favicon\.svg$)/

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
  await Promise.all(paths.filter((path) => immutable.test(path)).map((path) => cache.add(path)))
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
    if (method !== 'GET' || origin !== worker.location.origin) return
    if (revalidated.includes(pathname)) event.respondWith(freshOrKept(event, event.request, pathname))
    if (immutable.test(pathname)) event.respondWith(keptOrFresh(event, event.request, pathname))
  })
}

async function deleteOtherCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}
