import type { Language } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import { publish } from '../../commands/publish.ts'
import type { Database } from '../../db/schema.ts'
import { sha256 } from '../crypto/secrets.ts'
import type { Services } from '../services.ts'
import { readSetting } from '../settings/settings.ts'
import { callBot, type TelegramBot } from './bot.ts'
import { sentencesIn } from '../texts/messages.ts'

const updates = z.array(
  z.object({
    update_id: z.number(),
    message: z.optional(
      z.object({ text: z.optional(z.string()), chat: z.object({ id: z.number(), type: z.string() }) }),
    ),
  }),
)

/** The most rounds of a run; what is left comes with the next run. */
const mostRounds = 20

/**
 * Links the chats of users and members of staff who started the bot by their link. Telegram is asked only while a link waits. Two processes that ask
 * at the same time disturb nothing: a link works once.
 */
export async function linkChats(services: Pick<Services, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  const { db, now } = services
  const bot = await readSetting(db, 'telegram')
  if (!bot) return
  const waiting = db.selectFrom('telegram_links').select('owner_id').where('expires_at', '>', now()).limit(1)
  let offset = 0
  for (let round = 0; round < mostRounds && (await waiting.executeTakeFirst()); round += 1) {
    const { status, result } = await callBot(bot, 'getUpdates', { offset, timeout: 0 }, signal)
    // Another process asks at this moment.
    if (status === 409) return
    if (status !== 200) throw new Error(`Telegram answered ${status} to getUpdates`)
    const read = z.parse(updates, result)
    for (const { message } of read) {
      const [, code] = /^\/start ([A-Za-z0-9_-]{1,64})$/.exec(message?.text ?? '') ?? []
      if (message && code !== undefined && message.chat.type === 'private')
        await link(services, bot, code, message.chat.id)
    }
    const last = read.at(-1)
    if (!last) return
    offset = last.update_id + 1
  }
}

/** Links a chat with the person whose code it sent; an unknown or expired code does nothing. */
async function link({ db, now }: Pick<Services, 'db' | 'now'>, bot: TelegramBot, code: string, chatId: number) {
  const at = now()
  const owner = await db.transaction().execute(async (trx) => {
    const used = await trx
      .deleteFrom('telegram_links')
      .where('code_hash', '=', sha256(code))
      .where('expires_at', '>', at)
      .returning('owner_id')
      .executeTakeFirst()
    if (!used) return null
    const chat = { chat_id: BigInt(chatId), linked_at: at }
    await trx
      .insertInto('telegram_chats')
      .values({ ...used, ...chat })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(chat))
      .execute()
    const found = await ownerOf(trx, used.owner_id)
    await publish(trx, { recipients: [found.recipient], subjects: [found.subject] }, at)
    return found
  })
  if (owner === null) return
  const { app_name: app } = await readSetting(db, 'global_values')
  await callBot(bot, 'sendMessage', { chat_id: chatId, text: sentencesIn(owner.lang).mail('chat_linked', { app }) })
}

/** The recipient of the confirmation that a chat is linked, and the language. */
async function ownerOf(trx: Kysely<Database>, id: string) {
  const { rows } = await sql<{ recipient: string; subject: 'staff' | 'account'; lang: Language }>`
    SELECT merchant_id::text AS recipient, 'staff' AS subject, coalesce(c.lang, 'en') AS lang
    FROM staff s LEFT JOIN alert_choices c ON c.staff_id = s.id WHERE s.id = ${id} AND merchant_id IS NOT NULL
    UNION ALL SELECT id::text, 'account', lang FROM users WHERE id = ${id}`.execute(trx)
  const [owner] = rows
  if (!owner) throw new Error(`${id} is neither a user nor of a merchant`)
  return owner
}
