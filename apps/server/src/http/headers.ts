import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * What browsers may do with our pages: nothing from elsewhere but the images of what an operator has set, and no frames.
 * Styles may be inline, since the component libraries set them on elements; scripts may not.
 */
export async function registerHeaders(app: FastifyInstance, imageSources: () => readonly string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', () => imageSources().join(' ')],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000 },
  })
}
