import type { FastifyInstance } from 'fastify'
import { isId } from '../db/ids.ts'
import type { Holder } from '../services/files/export-files.ts'
import type { Services } from '../services/services.ts'
import { unknownPath } from './errors.ts'

interface DownloadRequest {
  Params: { id: string }
  Querystring: { of?: string; expires?: string; signature?: string }
}

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf', json: 'application/json' } as const

/**
 * Exported files by their signed address, while the owner's session lasts; a wrong or old address is the
 * same as none.
 */
export function registerDownloads(app: FastifyInstance, services: Services): void {
  app.get<DownloadRequest>('/exports/:id', async (request, reply) => {
    const { of = '', expires = '', signature = '' } = request.query
    const { id } = request.params
    const holder = readHolder(of)
    const now = services.now()
    if (!holder || !services.exports.isSigned(id, holder, expires, signature, now)) return unknownPath(request, reply)
    const row = await services.db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst()
    if (row?.state !== 'done' || !(await isSignedIn(services, holder, now))) return unknownPath(request, reply)
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

function readHolder(text: string): Holder | null {
  const [kind, id = ''] = text.split('.')
  return (kind === 'staff' || kind === 'user') && isId(id) ? { kind, id } : null
}

async function isSignedIn({ db }: Services, { kind, id }: Holder, now: Date): Promise<boolean> {
  const session =
    kind === 'user'
      ? db.selectFrom('sessions').select('expires_at').where('user_id', '=', id).where('expires_at', '>', now)
      : db.selectFrom('staff_sessions').select('expires_at').where('staff_id', '=', id).where('expires_at', '>', now)
  return (await session.executeTakeFirst()) !== undefined
}
