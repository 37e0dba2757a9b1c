import type { FastifyInstance } from 'fastify'
import { headAnswer, headsBefore } from '../../services/liabilities/liability-heads.ts'
import type { Services } from '../../services/services.ts'
import { dropPageHeaders } from '../headers.ts'

interface HeadsRequest {
  Querystring: { before?: string }
}

/** Statements in one answer, 40 kB. */
const limit = 100

/**
 * The statements of what the service owes, at an address that never changes: `/liabilities/heads.json`, newest first, and
 * `?before=NUMBER` for older ones. Other sites may read it: an auditor's page can keep its own copy.
 */
export function registerHeads(app: FastifyInstance, { db }: Services): void {
  app.get<HeadsRequest>('/liabilities/heads.json', async (request, reply) => {
    const { before = '' } = request.query
    const heads = await headsBefore(db, /^\d{1,9}$/.test(before) ? BigInt(before) : null, limit)
    dropPageHeaders(reply)
    return reply
      .headers({
        'cache-control': 'public, max-age=60',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send({ list: heads.map(headAnswer) })
  })
}
