import { attachUpload, callPath } from '@c2c/contract'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import { fastify, LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { tileSources } from '../config/tiles.ts'
import type { Services, Uses } from '../services/services.ts'
import { hashSignedBody, limitHeaders } from './api-key/identify-key.ts'
import { registerHeads, registerReserves } from './assets/reserves-files.ts'
import { keepBelow, withoutBase } from './without-base.ts'
import { boundBody, largestBody, largestUnknownBody, registerBodies } from './body/bounded-bodies.ts'
import { compressAnswer } from './compress-answer.ts'
import type { Registration } from './context.ts'
import { registerDownloads, registerFiles } from './downloads.ts'
import { answerBrokenRequest, registerErrors, unknownPath } from './errors.ts'
import { registerHeaders } from './headers.ts'
import { registerSocket } from './live/socket.ts'
import { sheddingServer } from './load/shed-excess.ts'
import { beginCall, endCall, observeRequests } from './observe/observe-calls.ts'
import type { Probes } from './observe/probes.ts'
import { registerOpenApi } from './openapi/openapi-page.ts'
import { followGlobalValues, imageOrigins, inlineSources, witnessOrigins } from './page-sources.ts'
import { registerPages, separateConsole, type PageOptions } from './pages.ts'
import { serveCall } from './serve-call.ts'
import { registerUnsubscribe } from './unsubscribe/unsubscribe.ts'

const requestTimeout = 60_000
/** Longer than the idle timeout of common proxies, which would otherwise send a request on a connection that just closed. */
const keepAliveTimeout = 72_000

interface CallRequest {
  Params: { '*': string }
}

/**
 * All calls behind one route, but those that take larger bodies or a form with a file: a route each would take 40 ms of every
 * start. `forms` is the part of the app that reads such forms.
 */
function registerCalls(
  app: FastifyInstance,
  forms: FastifyInstance,
  services: Services,
  registrations: readonly Registration[],
): void {
  const byPath = new Map(registrations.map((registration) => [callPath(registration.call), registration]))
  app.decorateRequest('keyLimit', null)
  app.decorateRequest('newCookie', null)
  app.decorateRequest('bodyHash', null)
  const { tracing } = services
  const serve = async (registration: Registration, request: FastifyRequest, reply: FastifyReply) => {
    const { call } = registration
    beginCall(request, call)
    const work = () =>
      services.watch.during(async () => {
        // No call judges a deadline before an outage is known.
        if (!services.heartbeat.fresh) await services.heartbeat.keep()
        return serveCall(services, registration, request)
      })
    const { id: requestId, headers } = request
    const path = callPath(call)
    const answer = await (tracing ? tracing.call({ name: call.name, path, requestId, headers }, work) : work())
    endCall(request, services, answer.code)
    if (request.newCookie !== null) reply.header('set-cookie', request.newCookie)
    if (request.keyLimit) reply.headers(limitHeaders(request.keyLimit, answer))
    return answer
  }
  const preParsing = [boundBody(services, byPath), hashSignedBody]
  app.post<CallRequest>(
    '/*',
    { preParsing, onSend: compressAnswer, bodyLimit: largestBody },
    async (request, reply) => {
      const registration = byPath.get(`/${request.params['*']}`)
      return registration ? serve(registration, request, reply) : unknownPath(request, reply)
    },
  )
  for (const [path, registration] of byPath) {
    const { bodyLimit, upload } = registration.call
    if (bodyLimit === null && !upload) continue
    const part = upload ? forms : app
    part.post(path, { preParsing, onSend: compressAnswer, bodyLimit: bodyLimit ?? largestBody }, (request, reply) =>
      serve(registration, request, reply),
    )
  }
}

/** Ids that no other process gives: a random one for the process, and the number of the request. */
function requestIds(): () => string {
  const process = randomUUID().slice(-12)
  let count = 0
  return () => {
    count += 1
    return `${process}-${count}`
  }
}

/** Answers carry the time of a moved clock, by which clients count deadlines. */
function tellMovedTime(app: FastifyInstance, { now }: Uses<'now'>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    const time = now()
    if (time.getTime() - Date.now() > 1000) reply.header('date', time.toUTCString())
    done()
  })
}

interface AppOptions extends PageOptions {
  /** Networks of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[]
  /** The address of the console where it has a host of its own. */
  readonly consoleUrl?: string | null
  /** Answers `/healthz` and `/readyz` on this port; null when they have a port of their own. */
  readonly probes?: Probes | null
  /** The share of successful calls in the access log; all by default. */
  readonly accessLogSample?: number
}

/** The one server: calls, socket, images, the web app and the console. It listens when the caller says so. */
export async function buildApp(
  services: Services,
  registrations: readonly Registration[],
  pages: AppOptions,
): Promise<FastifyInstance> {
  const { probes = null, accessLogSample = 1, basePath = '' } = pages
  const onShed = () => services.metrics?.shed()
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request costs more than its line; the lines name the request.
    childLoggerFactory: (logger) => logger,
    bodyLimit: largestUnknownBody,
    // The caller is the last address in X-Forwarded-For that is not a trusted proxy's.
    trustProxy: [...pages.trustProxy],
    serverFactory: (handle) => sheddingServer(handle, { keepAliveTimeout, requestTimeout, probes, onShed }),
    genReqId: requestIds(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...withoutBase(basePath),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    frameworkErrors: (_error, request, reply) => void unknownPath(request, reply),
    clientErrorHandler: answerBrokenRequest,
  })
  if (services.sandbox) tellMovedTime(app, services)
  observeRequests(app, services, accessLogSample)
  registerErrors(app, services)
  closeLinesAtTheEnd(app)
  const globals = await followGlobalValues(services)
  const sources = () => ({
    images: [...tileSources(pages.tiles), ...imageOrigins(globals())],
    connections: witnessOrigins(globals()),
  })
  registerHeaders(app, sources, {
    web: inlineSources(pages.webRoot),
    console: inlineSources(pages.consoleRoot),
  })
  await registerBodies(app)
  await app.register(websocket, {
    // A phone that went away answers no close: the server would not stop in time.
    options: { maxPayload: 64 * 1024, closeTimeout: 1000 },
    // Frames that are too large or malformed are faults of the client; ws answers them with a close code.
    errorHandler(error, socket, request) {
      request.log.info({ reqId: request.id, err: error }, 'a socket failed')
      socket.close()
    },
  })
  // After the part of sockets, which closes those that are refused.
  keepBelow(app, basePath)
  separateConsole(app, pages.consoleUrl ?? null, basePath)
  // In a part of its own: its hooks are 15 % of what another call costs.
  await app.register(async (forms) => {
    await forms.register(multipart, {
      limits: { fileSize: attachUpload.upload.maxBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
    })
    registerCalls(app, forms, services, registrations)
    registerUnsubscribe(forms, services)
  })
  registerSocket(app, services, () => globals().app_url)
  registerFiles(app, services)
  registerDownloads(app, services)
  registerHeads(app, services)
  registerReserves(app, services)
  registerOpenApi(app, basePath)
  await registerPages(app, pages, globals)
  app.setNotFoundHandler(unknownPath)
  return app
}

/**
 * Lets the server stop as soon as the calls in flight are answered: their answers close the connection, which a browser
 * would otherwise keep open, delaying the stop.
 */
function closeLinesAtTheEnd(app: FastifyInstance): void {
  // Before the part of sockets, which closes them without a code.
  app.addHook('preClose', async () => {
    for (const socket of app.websocketServer.clients) socket.close(1012, 'service restart')
  })
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}
