import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { randomToken, sha256 } from '../crypto/secrets.ts'
import type { Outcome } from '../outbox/outcome.ts'
import type { Services } from '../services.ts'
import { readSetting } from '../settings/settings.ts'
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
  { db, log, now }: Services,
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
