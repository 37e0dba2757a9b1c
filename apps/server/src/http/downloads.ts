import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { ExportRow } from '../db/rows/user-rows.ts'
import { isFrozen } from '../services/restrictions/freezes.ts'
import type { Services, Uses } from '../services/services.ts'
import { unknownPath } from './errors.ts'

interface DownloadRequest {
  Params: { id: string }
  Querystring: { session?: string; expires?: string; signature?: string }
}

const csv = 'text/csv; charset=utf-8'
const plain = 'text/plain; charset=utf-8'

/** The type of each format, and the end of its files' names. */
const formats = {
  csv: [csv, 'csv'],
  pdf: ['application/pdf', 'pdf'],
  json: ['application/json', 'json'],
  xero: [csv, 'csv'],
  hledger: [plain, 'journal'],
  beancount: [plain, 'beancount'],
} as const

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
    const [type, end] = formats[row.format]
    const name = `${nameOf(row)}-${day(row.from_at)}-${day(new Date(row.until_at.getTime() - 1))}.${end}`
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'content-length': file.size,
      })
      .type(type)
      .send(file.stream())
  })
}

/** What a file is, in its name. */
function nameOf({ order_id, subject, order_kind, kind, format, time_zone }: Selectable<ExportRow>): string {
  if (format === 'json') return 'my-data'
  if (time_zone !== null) return 'year'
  if (kind === 'trades') return format === 'csv' ? kind : `${kind}-${format}`
  return order_id ? 'receipt' : subject ? 'statement' : (order_kind ?? kind)
}

interface FileRequest {
  Params: { id: string }
  Querystring: { expires?: string; session?: string; signature?: string }
}

/** Images by their signed address; a wrong or old one, or one of an ended session, is the same as none. */
export function registerFiles(app: FastifyInstance, services: Services): void {
  app.get<FileRequest>('/files/:id', async (request, reply) => {
    const { expires = '', session = '', signature = '' } = request.query
    const { id } = request.params
    const now = services.now()
    const isOpen =
      services.uploads.isSigned({ id, expires, session }, signature, now) &&
      (session === '' || (await isInUse(services, Buffer.from(session, 'base64url'), now)))
    if (!isOpen) return unknownPath(request, reply)
    const bytes = await services.uploads.read(id)
    return reply
      .header('cache-control', 'private, max-age=3600')
      .header('content-disposition', `attachment; filename="${id}.webp"`)
      .type('image/webp')
      .send(bytes)
  })
}

/** Whether the session or API key that an address was signed for has not ended. */
const isInUse = async (
  { sessions, apiKeys }: Uses<'apiKeys' | 'sessions'>,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> => (await sessions.isOpen(tokenHash, now)) || apiKeys.isOpen(tokenHash, now)
