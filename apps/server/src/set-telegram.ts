import * as z from 'zod/mini'
import { changeByCommand } from './features/settings/change-setting.ts'
import { callBot } from './services/telegram/bot.ts'
import { usage } from './start/command-help.ts'
import { runCommand } from './start/run-command.ts'

/** Sets the bot that alerts merchants' staff by Telegram, after asking it for its name; it takes effect immediately. */
runCommand(([token, api = 'https://api.telegram.org']) => {
  if (token === undefined) throw new Error(usage())
  return async (db) => {
    const bot = token === 'off' ? null : { token, api, name: await nameOf({ token, api }) }
    await db.transaction().execute((trx) => changeByCommand(trx, 'telegram', bot, new Date()))
    return bot ? `alerts are sent by the Telegram bot @${bot.name}` : 'alerts are not sent by Telegram'
  }
})

async function nameOf(bot: { readonly token: string; readonly api: string }): Promise<string> {
  const { status, result } = await callBot(bot, 'getMe', {})
  if (status !== 200) throw new Error(`Telegram refused the token with ${status}`)
  return z.parse(z.object({ username: z.string() }), result).username
}
