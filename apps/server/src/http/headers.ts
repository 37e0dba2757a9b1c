import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import { surfaceBase } from '@c2c/contract'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

const options: HelmetOptions = {
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  strictTransportSecurity: { maxAge: 31_536_000 },
}

/**
 * What browsers may do with our pages: load nothing from elsewhere except the images that operators have set, and no
 * frames. Styles may be inline, because the component libraries set them on elements; scripts may not.
 */
const pageOptions = (imageSources: readonly string[]): HelmetOptions => ({
  ...options,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...imageSources],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
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

const bases = Object.values(surfaceBase)

/** Sets the security headers, computed once: those of pages again when the image sources change, JSON has no CSP. */
export function registerHeaders(app: FastifyInstance, imageSources: () => readonly string[]): void {
  const forCalls = headersOf(options)
  let sources: readonly string[] = imageSources()
  let forPages = headersOf(pageOptions(sources))
  app.addHook('onRequest', (request, reply, done) => {
    if (bases.some((base) => request.url.startsWith(base))) reply.headers(forCalls)
    else {
      const current = imageSources()
      if (current.join() !== sources.join()) {
        sources = current
        forPages = headersOf(pageOptions(sources))
      }
      reply.headers(forPages)
    }
    done()
  })
}
