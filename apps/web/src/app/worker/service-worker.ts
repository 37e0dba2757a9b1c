import { orderAddress } from '@c2c/contract'
import type { Notice } from '../../features/messages/notice/notice-types.ts'
import { answerOffline, keepFiles } from './offline-shell.ts'
import type { WorkerMessage } from './worker-message.ts'
import { worker } from './worker-scope.ts'

/** The payload of a push message: its title and its notice. */
type Pushed = Pick<Notice, 'kind' | 'type' | 'order_id' | 'wanted_id' | 'notice_id' | 'text'> & {
  readonly title: string
}

async function show({ title, text, notice_id, ...about }: Pushed): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // An open app shows the notice itself.
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return
  const data = `./#${orderAddress(about)}`
  await worker.registration.showNotification(title, { body: text, tag: notice_id, data })
}

/** Shows the server's push messages while the app is closed, and opens the order when one is touched. */
function showPushedMessages(): void {
  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as Pushed))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(worker.clients.openWindow(String(event.notification.data)))
  })
}

/** Content shared to the app, in memory alone, until the page that it opens takes it. */
let shared: File | null = null

async function take(request: Request): Promise<Response> {
  const picture = (await request.formData()).get('picture')
  shared = picture instanceof File ? picture : null
  return Response.redirect('./?shared#/', 303)
}

/** Takes a picture that was shared from another app (Web Share Target), and opens the app. */
function takeSharedPictures(): void {
  worker.addEventListener('fetch', (event) => {
    const { method, url } = event.request
    if (method === 'POST' && url === new URL('share', worker.location.href).href) event.respondWith(take(event.request))
  })
}

/** Hands the picture to a page, once. */
function handOver(port: MessagePort | undefined): void {
  port?.postMessage(shared)
  shared = null
}

/*
 * The app's service worker, built into one file (vite/service-worker.ts). It keeps nothing of a person: public files, so that
 * the app opens without a network.
 */
answerOffline()
takeSharedPictures()
showPushedMessages()

worker.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'activate') event.waitUntil(worker.skipWaiting())
  if (message.type === 'keep') event.waitUntil(keepFiles(message.paths))
  if (message.type === 'shared') handOver(event.ports[0])
})
