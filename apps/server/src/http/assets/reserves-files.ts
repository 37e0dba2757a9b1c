import { languageOf, type Language } from '@c2c/contract'
import { coverage } from '@c2c/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { publishedAssets, unitsOf } from '../../services/assets/published-assets.ts'
import {
  announcementOf,
  consistencySince,
  headAnswer,
  headsBefore,
  inclusionOf,
  keyChangesBefore,
} from '../../services/liabilities/liability-heads.ts'
import { escapeHtml } from '../../services/mail/escape-html.ts'
import type { Services, Uses } from '../../services/services.ts'
import { sentencesIn } from '../../services/texts/messages.ts'
import { dropPageHeaders } from '../headers.ts'

interface BadgeRequest {
  Querystring: { theme?: unknown; lang?: unknown }
}

/** Seconds for which a badge or a statement is kept. */
const maxAge = 300

/**
 * The holdings of the service, for other sites, at addresses that never change: `/reserves/statement.json`, which `npm run verify-proof`
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
async function statementFile(services: Uses<'db' | 'home'>) {
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

type Published = Awaited<ReturnType<typeof publishedAssets>>

/** The colours of the web app. `short` is for less held than owed. */
const colours = {
  dark: { ground: '#151a24', edge: '#2a3342', text: '#f2f4f8', muted: '#9aa3b2', short: '#ff7a79' },
  light: { ground: '#ffffff', edge: '#d5dae3', text: '#151a24', muted: '#5b6472', short: '#c22f2e' },
}

type BadgeTheme = keyof typeof colours

/** Pixels. */
const [width, height] = [272, 56]

const font = 'system-ui, -apple-system, sans-serif'

/** A picture of the newest statement of assets: what is held of what is owed, and when. It loads and runs nothing. */
function badge(published: Published, language: Language, theme: BadgeTheme): string {
  const { message } = sentencesIn(language)
  const { ground, edge, text, muted, short } = colours[theme]
  const title = message('badge_title')
  const date = published?.head.at.slice(0, 10) ?? ''
  const line = published ? lineOf(published, message) : message('badge_none')
  const rest = published
    ? [unprovenOf(published, message), lowestOf(published, message)].filter(Boolean).join(' · ')
    : ''
  const isShort = Number(published?.coverage || 100) < 100
  const isProven = Number(published?.proven_coverage || 100) >= 100
  // A third line takes room from the other two.
  const [titleAt, lineAt] = rest ? [18, 36] : [23, 42]
  const label = escapeHtml([title, line, rest, date].filter(Boolean).join(', '))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<title>${label}</title>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="11.5" fill="${ground}" stroke="${edge}"/>
<path d="M28 14l11 4v9c0 7-4.6 12.5-11 15-6.4-2.5-11-8-11-15v-9z" fill="none" stroke="${muted}" stroke-width="2" stroke-linejoin="round"/>
<path d="${!isProven ? 'M28 21v9m0 3.5v2' : 'M23 28l3.5 3.5 7-7.5'}" fill="none" stroke="${isShort ? short : muted}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
<text x="52" y="${titleAt}" font-family="${font}" font-size="12" fill="${muted}">${escapeHtml([title, date].filter(Boolean).join(' · '))}</text>
<text x="52" y="${lineAt}" font-family="${font}" font-size="16" font-weight="600" fill="${isShort ? short : text}">${escapeHtml(line)}</text>
${rest && `<text x="52" y="50" font-family="${font}" font-size="11" fill="${muted}">${escapeHtml(rest)}</text>`}
</svg>
`
}

type Message = ReturnType<typeof sentencesIn>['message']

const lineOf = ({ proven_coverage: proven }: NonNullable<Published>, message: Message): string =>
  proven === '' ? message('badge_nothing_owed') : message('badge_proven', { coverage: proven })

/** The lowest coverage at a drawn moment of the last months. */
const lowestOf = ({ moments }: NonNullable<Published>, message: Message): string =>
  moments?.lowest ? message('badge_lowest', { coverage: moments.lowest.coverage }) : ''

/** Statements without a proof, apart from proven ones. */
function unprovenOf({ head, unproven_total: unproven }: NonNullable<Published>, message: Message): string {
  const [units, owed] = [unitsOf(unproven), unitsOf(head.total)]
  return units > 0n && owed > 0n ? message('badge_unproven', { coverage: coverage(units, owed) }) : ''
}

interface HeadsRequest {
  Querystring: { before?: string }
}

interface ConsistencyRequest {
  Querystring: { earlier?: string }
}

/** Statements in one answer, 40 kB. */
const limit = 100

/**
 * The statements of what the service owes, at addresses that never change: `/liabilities/heads.json`, newest first, with
 * `?before=NUMBER` for older ones, and `/liabilities/consistency.json?earlier=NUMBER`. Other sites may read them: an auditor's page can
 * keep its own copy.
 */
export function registerHeads(app: FastifyInstance, { db }: Uses<'db'>): void {
  app.get<HeadsRequest>('/liabilities/heads.json', async (request, reply) => {
    const heads = await headsBefore(db, numberIn(request.query.before), limit)
    return forAll(reply).send({ list: heads.map(headAnswer) })
  })
  app.get<ConsistencyRequest>('/liabilities/consistency.json', async (request, reply) =>
    forAll(reply).send(await consistencyFile(db, numberIn(request.query.earlier) ?? 1n)),
  )
}

/** That the log of the newest statement continues that of an earlier one; an empty object where there is none. */
async function consistencyFile(db: Services['db'], number: bigint) {
  const [[earlier], [later]] = await Promise.all([headsBefore(db, number + 1n, 1), headsBefore(db, null, 1)])
  if (!later || earlier?.seq !== number) return {}
  return {
    version: 1,
    kind: 'consistency',
    earlier: headAnswer(earlier),
    later: headAnswer(later),
    path: await consistencySince(db, Number(number), later.seq),
    key_changes: await keyChangesBefore(db, later.seq),
  }
}

const numberIn = (text = ''): bigint | null => (/^\d{1,9}$/.test(text) ? BigInt(text) : null)

function forAll(reply: FastifyReply): FastifyReply {
  dropPageHeaders(reply)
  return reply.headers({
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
}
