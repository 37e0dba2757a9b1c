import { orderAddress } from '@c2c/contract'
import type { Notice } from '../features/notice/notice-types.ts'

/*
 * A service worker of its own, built into one file (vite/push-worker.ts). It keeps nothing and answers for no page: it shows
 * what the server pushes while the app is closed, and opens the order when that is touched.
 */

/** What the server pushes: what it is called, and which notice it is. */
type Pushed = Pick<Notice, 'kind' | 'type' | 'order_id' | 'notice_id' | 'text'> & { readonly title: string }

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface PushEvent extends Waiting {
  readonly data: { json(): unknown } | null
}

interface ClickEvent extends Waiting {
  readonly notification: Notification
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: object): Promise<readonly { readonly visibilityState: string }[]>
    openWindow(address: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
}

const worker = self as unknown as WorkerScope

async function show({ title, text, notice_id, ...about }: Pushed): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // An open app shows the notice itself.
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return
  const data = `/#${orderAddress(about)}`
  await worker.registration.showNotification(title, { body: text, tag: notice_id, data })
}

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as Pushed))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(worker.clients.openWindow(String(event.notification.data)))
})
