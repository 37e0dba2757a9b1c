import { orderAddress } from '@c2c/contract'
import type { Notice } from '../../features/messages/notice/notice-types.ts'
import { worker } from './worker-scope.ts'

/** What the server pushes: what it is called, and which notice it is. */
type Pushed = Pick<Notice, 'kind' | 'type' | 'order_id' | 'notice_id' | 'text'> & { readonly title: string }

async function show({ title, text, notice_id, ...about }: Pushed): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // An open app shows the notice itself.
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return
  const data = `/#${orderAddress(about)}`
  await worker.registration.showNotification(title, { body: text, tag: notice_id, data })
}

/** Shows what the server pushes while the app is closed, and opens the order when that is touched. */
export function showPushedMessages(): void {
  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as Pushed))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(worker.clients.openWindow(String(event.notification.data)))
  })
}
