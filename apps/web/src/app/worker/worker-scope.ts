/** The part of a service worker's scope that is used here; its types are not those of a page. */
export interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface PushEvent extends Waiting {
  readonly data: { json(): unknown } | null
}

export interface ClickEvent extends Waiting {
  readonly notification: Notification
}

export interface FetchEvent extends Waiting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

export interface PageMessage extends Waiting {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: object): Promise<readonly { readonly visibilityState: string }[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
}

export const worker = self as unknown as WorkerScope
