import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import { surfaceBase } from '@c2c/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { InlineSources } from './page-sources.ts'

const options: HelmetOptions = {
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  strictTransportSecurity: { maxAge: 31_536_000 },
  // For Internet Explorer, Flash and a filter that browsers have removed: none of them can run the apps.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/** The policies of Trusted Types that the apps create; nothing else may make markup or script addresses of text. */
const trustedTypes = ['default', 'push-worker', 'service-worker']

/** Device features that pages use: a position, for the map. */
const permissionsPolicy = [
  'geolocation=(self)',
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
  ].map((feature) => `${feature}=()`),
].join(', ')

/** The origins that pages use besides their own. */
export interface PageSources {
  readonly images: readonly string[]
  readonly connections: readonly string[]
}

const textOf = ({ images, connections }: PageSources): string => [images.join(), connections.join()].join(' ')

/**
 * Permissions of pages in browsers: load nothing from elsewhere except the images and the copy of statements that operators have set, no inline
 * scripts or styles but the page's own, by their hashes, and no frames. Connections to `'self'` include the socket. Style elements need a nonce (the console's
 * component library makes them); styles that scripts set on elements are not restricted.
 */
const pageOptions = ({ images, connections }: PageSources, own: InlineSources): HelmetOptions => ({
  ...options,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...own.scripts],
      styleSrc: ["'self'", ...own.styles],
      imgSrc: ["'self'", 'data:', 'blob:', ...images],
      connectSrc: ["'self'", ...connections],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes,
    },
  },
})

/** The headers that helmet sets with these options. */
function headersOf(given: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(given)(request, response, (error) => {
    if (error !== undefined) throw new Error('helmet failed', { cause: error })
  })
  return response.getHeaders()
}

/** What OWASP's "REST Security Cheat Sheet" asks of answers in JSON; the other headers are for documents. */
const ofCalls = [
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-resource-policy',
]

/** Of what is no document: opened as one, it loads and runs nothing and is not framed. */
const nothingPolicy = "default-src 'none';base-uri 'none';frame-ancestors 'none'"

/** The headers of answers in JSON, which are not stored. */
export const callHeaders: OutgoingHttpHeaders = {
  ...Object.fromEntries(Object.entries(headersOf(options)).filter(([name]) => ofCalls.includes(name))),
  'content-security-policy': nothingPolicy,
  'cache-control': 'no-store',
}

const bases = Object.values(surfaceBase)
const consolePath = /^\/+console(?:\/|$)/
const nonceMark = "'nonce-0'"

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce of style elements of this page. */
    styleNonce: string
  }
}

/** The headers of a page that a file other than a document needs. */
const fileHeaders = ['strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy']

/** Of a file that is opened as a document, such as an image: it runs nothing and is not framed. Images may have styles. */
const filePolicy = "default-src 'none';style-src 'unsafe-inline';base-uri 'none';frame-ancestors 'none'"

/** Leaves out what only documents and workers need: half of a small file's bytes. */
export function dropPageHeaders(reply: FastifyReply, isPart = false): void {
  for (const name of Object.keys(reply.getHeaders())) if (!fileHeaders.includes(name)) reply.removeHeader(name)
  reply.header('content-security-policy', isPart ? nothingPolicy : filePolicy)
}

/** The inline scripts and styles of the apps' pages. */
interface PageInlines {
  readonly web: InlineSources
  readonly console: InlineSources
}

const noInlines: InlineSources = { scripts: [], styles: [] }

/** The headers of pages, and of the console's with a nonce in place of `nonceMark`. */
const pageHeaders = (sources: PageSources, own: PageInlines) => {
  const web = headersOf(pageOptions(sources, own.web))
  // The console asks the own server alone.
  const forConsole = pageOptions(
    { ...sources, connections: [] },
    {
      scripts: own.console.scripts,
      styles: [nonceMark],
    },
  )
  const policy = String(headersOf(forConsole)['content-security-policy'])
  return { web: { ...web, 'permissions-policy': permissionsPolicy }, consolePolicy: policy }
}

/**
 * Sets the security headers, computed once: those of pages again when the sources change. Only posted calls go without
 * the policy of pages, so no path that is read can answer a document without it.
 */
export function registerHeaders(
  app: FastifyInstance,
  sourcesNow: () => PageSources,
  own: PageInlines = { web: noInlines, console: noInlines },
): void {
  let sources = sourcesNow()
  let forPages = pageHeaders(sources, own)
  app.decorateRequest('styleNonce', '')
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'POST' && bases.some((base) => request.url.startsWith(base))) {
      reply.headers(callHeaders)
      return done()
    }
    const current = sourcesNow()
    if (textOf(current) !== textOf(sources)) {
      sources = current
      forPages = pageHeaders(sources, own)
    }
    reply.headers(forPages.web)
    if (consolePath.test(request.url)) {
      request.styleNonce = randomBytes(16).toString('base64')
      reply.header(
        'content-security-policy',
        forPages.consolePolicy.replace(nonceMark, `'nonce-${request.styleNonce}'`),
      )
    }
    done()
  })
}
