import { worker } from './worker-scope.ts'

/** What was shared to the app, in memory alone, until the page that it opens takes it. */
let shared: File | null = null

async function take(request: Request): Promise<Response> {
  const picture = (await request.formData()).get('picture')
  shared = picture instanceof File ? picture : null
  return Response.redirect('/?shared#/', 303)
}

/** Takes a picture that was shared from another app (Web Share Target), and opens the app. */
export function takeSharedPictures(): void {
  worker.addEventListener('fetch', (event) => {
    const { method, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method === 'POST' && origin === worker.location.origin && pathname === '/share')
      event.respondWith(take(event.request))
  })
}

/** Hands the picture to a page, once. */
export function handOver(port: MessagePort | undefined): void {
  port?.postMessage(shared)
  shared = null
}
