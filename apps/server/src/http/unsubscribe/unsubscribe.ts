import { languageOf, type Language } from '@c2c/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publish } from '../../commands/publish.ts'
import { readUnsubscribeToken, unsubscribePath } from '../../services/crypto/unsubscribe-token.ts'
import type { Services } from '../../services/services.ts'
import { readSetting } from '../../services/settings/settings.ts'
import { sentencesIn } from '../../services/texts/messages.ts'
import { pagePolicy, unsubscribePage } from './unsubscribe-page.ts'

interface LinkRequest {
  Querystring: { token?: unknown }
}

type Page = 'unsubscribe_ask' | 'unsubscribe_done' | 'unsubscribe_expired'

/**
 * The link of `List-Unsubscribe`, without a session: POST switches the mails of notices off, as the button of a mail
 * program does (RFC 8058); GET shows a page with a button and changes nothing, because mail filters open links.
 */
export function registerUnsubscribe(app: FastifyInstance, services: Services): void {
  const serve = async (request: FastifyRequest<LinkRequest>, reply: FastifyReply, done: boolean) => {
    const { token } = request.query
    const userId = typeof token === 'string' ? readUnsubscribeToken(services.signer, token, services.now()) : null
    if (userId === null) return sendPage(reply.code(404), 'unsubscribe_expired', languageOf(preferred(request)))
    const { lang } = done ? await switchOff(userId) : await languageRow(userId)
    return sendPage(reply, done ? 'unsubscribe_done' : 'unsubscribe_ask', languageOf(lang))
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
      return trx.selectFrom('users').select('lang').where('id', '=', userId).executeTakeFirstOrThrow()
    })
  const sendPage = async (reply: FastifyReply, page: Page, language: Language) => {
    const { app_name: name } = await readSetting(services.db, 'global_values')
    const say = sentencesIn(language).mail
    const button = page === 'unsubscribe_ask' ? say('unsubscribe_button') : null
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
