import { TelegramApi } from '@c2c/server/tests/support/telegram-api.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { newSeller } from '../support/sale.ts'
import { serverCommand } from '../support/server-command.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('user links a Telegram chat, chooses what it gets, and ends the link', async ({ server, browser }) => {
  const telegram = await new TelegramApi().start()
  await serverCommand(server, 'set-telegram', telegram.token, telegram.url)
  const person = await newSeller(callerOf(server))
  const page = await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' })
  const app = new WebApp(page, webTexts('en'))
  await app.goTo('/pages/mine/personal-info')
  const link = app.view.getByRole('button', { name: app.say('profile.telegramLink') })
  const unlink = app.view.getByRole('button', { name: app.say('profile.telegramUnlink') })
  const open = app.view.getByRole('link', { name: app.say('profile.telegramOpen') })
  await app.view.getByRole('heading').last().scrollIntoViewIfNeeded()
  await link.click()
  const href = await open.getAttribute('href')
  telegram.write(7, `/start ${new URL(href ?? '').searchParams.get('start')}`)
  await expect(unlink).toBeVisible({ timeout: 15_000 })
  expect(telegram.sentTo(7)).toHaveLength(1)
  const trades = app.view.getByRole('switch', { name: app.say('profile.ofTrades') }).last()
  await expect(trades).toBeChecked()
  await trades.click()
  await expect(trades).not.toBeChecked()
  await unlink.click()
  await expect(link).toBeVisible()
  telegram.stop()
})
