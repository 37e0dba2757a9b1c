import { createElement } from 'react'
import { workerScript } from '../../lib/browser/worker-script.ts'
import { versionSlot } from '../../lib/message/announcement-slot.ts'
import { VersionNotice } from './version-notice.tsx'
import type { WorkerMessage } from './worker-message.ts'

/** The minimum interval between an open app's checks for a new version, when it becomes visible again. */
const askAgainAfter = 3_600_000

const send = (to: ServiceWorker | null, message: WorkerMessage): void => to?.postMessage(message, [])

/** Lets the app open without a network, and offers a new version while an old one is open. */
export async function startWorker(): Promise<void> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (!container) return
  const registration = await container.register(workerScript)
  // This page came from the server just now, so a version that waited for the page to be left may start.
  send(registration.waiting, { type: 'activate' })
  registration.addEventListener('updatefound', () => offer(registration))
  offer(registration)
  askForVersions(registration)
  if (window.location.search === '?shared') await (await import('./open-shared.ts')).openShared()
  const { active } = await container.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const paths = loaded.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname)
  send(active, { type: 'keep', paths })
}

/** Reports that there is a new version once it is ready, unless this is the first one. */
function offer(registration: ServiceWorkerRegistration): void {
  const { installing } = registration
  if (!installing || !navigator.serviceWorker.controller) return
  installing.addEventListener('statechange', () => {
    if (installing.state !== 'installed') return
    const onReload = (): void => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload())
      send(installing, { type: 'activate' })
    }
    versionSlot.set(createElement(VersionNotice, { onReload }))
  })
}

function askForVersions(registration: ServiceWorkerRegistration): void {
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < askAgainAfter) return
    asked = Date.now()
    // Without a network it is requested the next time.
    registration.update().catch(() => undefined)
  })
}
