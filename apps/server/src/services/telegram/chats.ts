import type { Language } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import { publish } from '../../commands/publish.ts'
import type { Database } from '../../db/schema.ts'
import { randomToken, sha256 } from '../crypto/secrets.ts'
import type { Outcome } from '../outbox/lanes.ts'
import type { Uses } from '../services.ts'
import { readSetting } from '../settings/settings.ts'
import { sentencesIn } from '../texts/messages.ts'
import { callBot, type TelegramBot } from './bot.ts'

const linkLifetime = 10 * 60_000

/** Whether the service has a bot, and whether the chat of its user or member of staff is linked with it. */
export async function chatState(db: Kysely<Database>, ownerId: string): Promise<'off' | 'unlinked' | 'linked'> {
  if (!(await readSetting(db, 'telegram'))) return 'off'
  const chat = db.selectFrom('telegram_chats').select('chat_id').where('owner_id', '=', ownerId)
  return (await chat.executeTakeFirst()) ? 'linked' : 'unlinked'
}

/** A link that links the chat that starts the bot by it, in the caller's transaction. An earlier link stops working. */
export async function makeLink(trx: Kysely<Database>, { name }: TelegramBot, ownerId: string, now: Date) {
  const code = randomToken()
  const expires_at = new Date(now.getTime() + linkLifetime)
  const link = { code_hash: sha256(code), expires_at }
  await trx
    .insertInto('telegram_links')
    .values({ owner_id: ownerId, ...link })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(link))
    .execute()
  return { url: `https://t.me/${name}?start=${code}`, expires_at: expires_at.toISOString() }
}

/** Ends the link with a chat in the caller's transaction; unused links stop working. */
export async function unlinkChat(trx: Kysely<Database>, ownerId: string): Promise<void> {
  for (const table of ['telegram_chats', 'telegram_links'] as const) {
    await trx.deleteFrom(table).where('owner_id', '=', ownerId).execute()
  }
}

/** Sends a text to the chat of a user or a member of staff. A chat that has blocked the bot is unlinked. */
export async function sendToChat(
  { db, log, now }: Uses<'db' | 'log' | 'now'>,
  ownerId: string,
  text: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const bot = await readSetting(db, 'telegram')
  const chat = db.selectFrom('telegram_chats').select('chat_id').where('owner_id', '=', ownerId)
  const found = await chat.executeTakeFirst()
  if (!bot || !found) return { result: 'dropped', error: 'unwanted' }
  const message = { chat_id: Number(found.chat_id), text, link_preview_options: { is_disabled: true } }
  try {
    const { status, retryAfter } = await callBot(bot, 'sendMessage', message, signal)
    if (status === 200) return { result: 'delivered' }
    if (status === 429) return { result: 'postponed', until: new Date(now().getTime() + retryAfter * 1000) }
    if (status !== 403) return { result: 'failed', error: 'telegram_failed', status }
  } catch (error) {
    log.warn({ err: error }, 'a message could not be sent to Telegram')
    return { result: 'failed', error: 'telegram_failed' }
  }
  await db.deleteFrom('telegram_chats').where('owner_id', '=', ownerId).execute()
  return { result: 'dropped', error: 'unwanted' }
}

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
export async function linkChats(services: Uses<'db' | 'now'>, signal: AbortSignal): Promise<void> {
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
        await linkChat(services, bot, code, message.chat.id)
    }
    const last = read.at(-1)
    if (!last) return
    offset = last.update_id + 1
  }
}

/** Links a chat with the person whose code it sent; an unknown or expired code does nothing. */
async function linkChat({ db, now }: Uses<'db' | 'now'>, bot: TelegramBot, code: string, chatId: number) {
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
