import { languageOf, type Language } from '@c2c/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { publish } from '../../commands/publish.ts'
import {
  readStatementUnsubscribeToken,
  readUnsubscribeToken,
  unsubscribePath,
} from '../../services/crypto/mail-tokens.ts'
import { escapeHtml } from '../../services/mail/escape-html.ts'
import type { Services } from '../../services/services.ts'
import { readSetting } from '../../services/settings/settings.ts'
import { sentencesIn } from '../../services/texts/messages.ts'

interface LinkRequest {
  Querystring: { token?: unknown }
}

type Page = 'unsubscribe_ask' | 'unsubscribe_statement_ask' | 'unsubscribe_done' | 'unsubscribe_expired'

/**
 * The link of `List-Unsubscribe`, without a session: POST switches the mails of notices or those of monthly statements off, as the button of a mail
 * program does (RFC 8058); GET shows a page with a button and changes nothing, because mail filters open links.
 */
export function registerUnsubscribe(app: FastifyInstance, services: Services): void {
  const serve = async (request: FastifyRequest<LinkRequest>, reply: FastifyReply, done: boolean) => {
    const { token } = request.query
    const read = (of: typeof readUnsubscribeToken) =>
      typeof token === 'string' ? of(services.signer, token, services.now()) : null
    const ofStatements = read(readStatementUnsubscribeToken)
    const userId = ofStatements ?? read(readUnsubscribeToken)
    if (userId === null) return sendPage(reply.code(404), 'unsubscribe_expired', languageOf(preferred(request)))
    if (done) await (ofStatements === null ? switchOff(userId) : switchStatementsOff(userId))
    const { lang } = await languageRow(userId)
    const ask = ofStatements === null ? 'unsubscribe_ask' : 'unsubscribe_statement_ask'
    return sendPage(reply, done ? 'unsubscribe_done' : ask, languageOf(lang))
  }
  const languageRow = (userId: string) =>
    services.db.selectFrom('users').select('lang').where('id', '=', userId).executeTakeFirstOrThrow()
  /** A deleted account receives no mail, and its row does not change. */
  const switchOff = (userId: string) =>
    services.db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('users')
        .set({ notify_email: false })
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('notify_email', '=', true)
        .executeTakeFirst()
      if (changed.numUpdatedRows > 0n)
        await publish(trx, { recipients: [userId], subjects: ['account'] }, services.now())
    })
  const switchStatementsOff = (userId: string) =>
    services.db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('notice_choices')
        .set({ statement: null })
        .where('user_id', '=', userId)
        .where('statement', 'is not', null)
        .executeTakeFirst()
      if (changed.numUpdatedRows > 0n)
        await publish(trx, { recipients: [userId], subjects: ['account'] }, services.now())
    })
  const sendPage = async (reply: FastifyReply, page: Page, language: Language) => {
    const { app_name: name } = await readSetting(services.db, 'global_values')
    const say = sentencesIn(language).mail
    const button = page.endsWith('_ask') ? say('unsubscribe_button') : null
    return reply
      .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(unsubscribePage({ language, app: name, title: say(`${page}_title`), text: say(page), button }))
  }
  app.get<LinkRequest>(unsubscribePath, (request, reply) => serve(request, reply, false))
  app.post<LinkRequest>(unsubscribePath, (request, reply) => serve(request, reply, true))
}

/** The first language of the browser. */
const preferred = ({ headers }: FastifyRequest): string => (headers['accept-language'] ?? '').split(/[,;]/, 1)[0] ?? ''

/** The texts of the page, in the user's language. */
interface PageTexts {
  readonly language: string
  readonly app: string
  readonly title: string
  readonly text: string
  /** The label of the button that switches the mails off; null without one. */
  readonly button: string | null
}

const style = `:root{color-scheme:light dark}
body{margin:0;background:#121a26;color:#f2f4f8;font:16px/25px system-ui,sans-serif}
main{box-sizing:border-box;max-width:480px;min-height:100vh;margin:0 auto;padding:48px 24px}
p.app{font-weight:700;margin:0 0 32px}h1{font-size:28px;line-height:36px;margin:0 0 16px}p{margin:0 0 32px}
button{width:100%;height:56px;border:0;border-radius:12px;background:#4a3ef6;color:#fff;font:600 16px system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid #fff;outline-offset:3px}`

/** Nothing is loaded, and the form posts to where the page came from. */
const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';')

/** The page of an unsubscribe link. The form has no action: it posts to the address of the page, token included. */
const unsubscribePage = ({ language, app, title, text, button }: PageTexts): string =>
  `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="app">${escapeHtml(app)}</p>
<h1>${escapeHtml(title)}</h1>
<p role="status">${escapeHtml(text)}</p>
${button === null ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`}
</main>
</body>
</html>
`
