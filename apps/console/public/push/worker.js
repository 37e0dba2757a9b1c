/*
 * Shows alerts that the server pushes while the console is not in sight, and opens the trade when one is clicked. It keeps nothing
 * and answers for no page.
 */

/** The path of the console, `/console/` below that of the service. */
const root = new URL('..', self.location.href).pathname

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const isConsole = ({ url }) => new URL(url).pathname.startsWith(root)

async function show({ title, text, order_id, alert_id }) {
  // A console in sight shows the alert itself.
  const open = (await windows()).filter(isConsole)
  if (open.some(({ visibilityState }) => visibilityState === 'visible')) return
  const data = order_id === '' ? root : `${root}orders?id=${encodeURIComponent(order_id)}`
  await self.registration.showNotification(title, { body: text, tag: alert_id, data })
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data))
})
