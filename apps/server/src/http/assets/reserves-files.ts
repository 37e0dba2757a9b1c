import { createHash } from 'node:crypto'
import { languageOf } from '@c2c/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publishedAssets } from '../../services/assets/published-assets.ts'
import { announcementOf, inclusionOf, keyChangesBefore } from '../../services/liabilities/log-proofs.ts'
import type { Services } from '../../services/services.ts'
import { dropPageHeaders } from '../headers.ts'
import { badge } from './badge.ts'

interface BadgeRequest {
  Querystring: { theme?: unknown; lang?: unknown }
}

/** Seconds for which a badge or a statement is kept. */
const maxAge = 300

/**
 * What the service holds, for other sites, at addresses that never change: `/reserves/statement.json`, which `npm run verify-proof`
 * checks, and `/reserves/badge.svg` with `?theme=light` and `?lang=de`.
 */
export function registerReserves(app: FastifyInstance, services: Services): void {
  app.get('/reserves/statement.json', async (request, reply) => {
    const body = JSON.stringify(await statementFile(services))
    return send(request, reply, 'application/json; charset=utf-8', body)
  })
  app.get<BadgeRequest>('/reserves/badge.svg', async (request, reply) => {
    const { theme, lang } = request.query
    const language = languageOf(typeof lang === 'string' ? lang : '')
    const text = badge(await publishedAssets(services), language, theme === 'light' ? 'light' : 'dark')
    return send(request, reply, 'image/svg+xml; charset=utf-8', text)
  })
}

/** The newest statement with everything that proves it; an empty object before the first one. */
async function statementFile(services: Services) {
  const { db } = services
  const found = await publishedAssets(services)
  if (!found) return {}
  const { head, networks, owners, service } = found
  const seq = BigInt(head.seq)
  const { derived } = await db
    .selectFrom('asset_statements')
    .select('derived')
    .where('head_seq', '=', seq)
    .executeTakeFirstOrThrow()
  return {
    kind: 'assets',
    version: head.draw || networks.some(({ signed }) => signed.some(({ contract }) => contract)) ? 3 : 2,
    service,
    head,
    networks,
    derived,
    owners,
    log_path: await inclusionOf(db, seq, seq),
    key_changes: await keyChangesBefore(db, seq),
    announced: await announcementOf(db, head.draw, seq),
  }
}

/** Sends a text that other sites may show, or 304 to a cache that has it. */
function send(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  dropPageHeaders(reply)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.headers({
    'cache-control': `public, max-age=${maxAge}`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    // A picture that is opened alone is a document: it loads and runs nothing.
    'content-security-policy': "default-src 'none'",
    etag,
  })
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known?.includes(etag) ? reply.code(304).send() : reply.type(type).send(text)
}
