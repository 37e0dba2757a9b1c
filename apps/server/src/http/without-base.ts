import { Refusal } from '@c2c/contract'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { refusalAnswer } from './answer.ts'
import { callHeaders } from './headers.ts'

/** The address of a request that is not below the base path. No request can have it: a blank ends an address in HTTP. */
const outside = '/ outside'

/**
 * Takes the base path off each address, so that routes and rules know none; `originalUrl` keeps it. No option at all at the root of the
 * host.
 */
export const withoutBase = (basePath: string): Pick<FastifyServerOptions, 'rewriteUrl'> =>
  basePath === ''
    ? {}
    : {
        rewriteUrl: ({ url = '' }) => {
          const rest = url.startsWith(basePath) ? url.slice(basePath.length) : outside
          if (rest.startsWith('/')) return rest
          return rest === '' || rest.startsWith('?') ? `/${rest}` : outside
        },
      }

/** Refuses what is not below the base path, naming it, and leads from `/c2c` to `/c2c/`, where the page's own links start. */
export function keepBelow(app: FastifyInstance, basePath: string): void {
  if (basePath === '') return
  app.addHook('onRequest', (request, reply, done) => {
    const { url, originalUrl, method } = request
    if (url === outside) {
      const refusal = new Refusal('not_found', { message: 'unknown_path', data: { base_path: `${basePath}/` } })
      return void reply.headers(callHeaders).code(404).send(refusalAnswer(refusal, 'en'))
    }
    const isBare = originalUrl.length < basePath.length + url.length
    if (isBare && (method === 'GET' || method === 'HEAD')) return void reply.redirect(basePath + url)
    done()
  })
}
