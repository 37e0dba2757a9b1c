import type { FastifyInstance } from 'fastify'
import { isFrozen } from '../services/freezes.ts'
import type { Services } from '../services/services.ts'
import { unknownPath } from './errors.ts'
import { isInUse } from './files.ts'

interface DownloadRequest {
  Params: { id: string }
  Querystring: { session?: string; expires?: string; signature?: string }
}

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf', json: 'application/json' } as const

/**
 * Exported files by their signed address, while the session that it was signed for lasts and its user is not frozen; a wrong
 * or old address is the same as none.
 */
export function registerDownloads(app: FastifyInstance, services: Services): void {
  app.get<DownloadRequest>('/exports/:id', async (request, reply) => {
    const { session = '', expires = '', signature = '' } = request.query
    const { id } = request.params
    const now = services.now()
    if (!services.exports.isSigned(id, session, expires, signature, now)) return unknownPath(request, reply)
    const row = await services.db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst()
    if (row?.state !== 'done' || !(await isInUse(services, Buffer.from(session, 'base64url'), now)))
      return unknownPath(request, reply)
    if (row.user_id !== null && (await isFrozen(services.db, row.user_id))) return unknownPath(request, reply)
    const file = await services.exports.open(id)
    const day = (moment: Date) => moment.toISOString().slice(0, 10)
    const what = row.subject ? 'statement' : (row.order_kind ?? row.kind)
    const name = `${row.format === 'json' ? 'my-data' : what}-${day(row.from_at)}-${day(new Date(row.until_at.getTime() - 1))}.${row.format}`
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'content-length': file.size,
      })
      .type(types[row.format])
      .send(file.stream())
  })
}
