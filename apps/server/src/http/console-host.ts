import type { FastifyInstance } from 'fastify'
import { unknownPath } from './errors.ts'

const consolePaths = /^\/console(?:[/?]|$)/
const consoleCalls = /^\/console\/api\//
/** Options that both apps use, each on its own host. */
const shared = /^\/(?:ws|files\/|exports\/|config\.json|openapi\.json|reference|healthz|readyz)/
const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Keeps the console on a host of its own (`CONSOLE_URL`), so that browsers separate it from the web app: neither reaches the
 * other's storage, cookies or pages. Pages of the console lead there from elsewhere, and its calls answer there alone. Programs
 * on this machine reach both.
 */
export function separateConsole(app: FastifyInstance, consoleUrl: string | null): void {
  if (consoleUrl === null) return
  const { host, origin } = new URL(consoleUrl)
  app.addHook('onRequest', (request, reply, done) => {
    const { url, method, hostname } = request
    const ofConsole = consolePaths.test(url)
    const here = request.host === host
    if (ofConsole === here || shared.test(url) || loopback.test(hostname)) return done()
    const isRead = method === 'GET' || method === 'HEAD'
    if (here && isRead && url === '/') return void reply.redirect('/console/')
    if (ofConsole && isRead && !consoleCalls.test(url)) return void reply.redirect(origin + url)
    return void unknownPath(request, reply)
  })
}
