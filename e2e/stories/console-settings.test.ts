import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { openConsole, type ConsoleApp } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { approveSetting, openBoth, setRule, submitSetting } from '../support/two-people.ts'
import { WebApp } from '../support/web-app.ts'

/** Changes a setting that one person may change. */
async function change(desk: ConsoleApp, setting: string, fill: () => Promise<void>): Promise<void> {
  await submitSetting(desk, setting, fill)
  await expect(desk.drawer).toBeHidden()
}

test('a user sees maintenance start and end live, in German', async ({ server, browser }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const fields = await rechargeFields(host, person, '50')
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo, lang: 'de' }), webTexts('de'))
  await app.goTo('/')
  const strip = app.page.getByText('Wir ziehen um und sind mittags zurück.')
  await expect(strip).toBeHidden()

  const desk = await openConsole(browser, server, undefined, { path: 'settings' })
  await expect(desk.page.getByRole('cell', { name: '50,000', exact: true }).first()).toBeVisible()
  const toggle = desk.drawer.getByRole('switch', { name: desk.say('setting.field.on') })
  await change(desk, 'maintenance', async () => {
    await toggle.click()
    await desk.drawer.getByLabel('English').fill('We move and are back at noon.')
    await desk.drawer.getByLabel('German').fill('Wir ziehen um und sind mittags zurück.')
  })
  await expect(strip).toBeVisible()
  expect(await host.call('recharge/create', fields, person)).toMatchObject({ code: 422 })

  await change(desk, 'maintenance', () => toggle.click())
  await expect(strip).toBeHidden()
  await host.callOk('recharge/create', fields, person)

  await desk.goTo('settings?setting=maintenance')
  await expect(desk.drawer.getByText('The database moves').first()).toBeVisible()
})

test('owner sends a test mail from the overview', async ({ server, browser }) => {
  const { mailbox } = callerOf(server)
  const before = (await mailbox.to(server.ownerEmail)).length
  const { page, say } = await openConsole(browser, server)
  await page.getByRole('button', { name: say('overview.testMail.send') }).click()
  await expect(page.getByText(say('overview.testMail.filed', { email: server.ownerEmail }))).toBeVisible()
  const mails = await mailbox.to(server.ownerEmail)
  expect(mails).toHaveLength(before + 1)
  expect(mails.at(-1)?.html).toContain('</html>')
})

test('a change of backups waits for a second person and then applies', async ({ server, browser }) => {
  const host = callerOf(server)
  const owner = { token: await signInOwner(host) }
  const find = async (key: string) =>
    (await host.consoleOk('setting/list', {}, owner)).list.find((setting) => setting.key === key)
  const { first, second, operator } = await openBoth(browser, server, host)
  await setRule(host, owner, operator, true)
  await submitSetting(first, 'backup', () => first.drawer.getByLabel(first.say('setting.field.keep')).fill('9'))
  const card = first.page.locator('.ant-card').filter({ hasText: first.say('setting.title.backup') })
  const waits = card.getByText(first.say('setting.waits'))
  await expect(waits).toBeVisible()
  expect((await find('backup'))?.proposal).toMatchObject({ state: 'open', mine: true })

  await approveSetting(second, /backup/i)
  await expect(waits).toBeHidden()
  expect(JSON.parse((await find('backup'))?.value ?? '{}')).toMatchObject({ keep: 9 })
  await setRule(host, owner, operator, false)
})

test('owner switches currencies on, and the hall finds them without a restart', async ({ server, browser }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' }), webTexts('en'))
  await app.goTo('/pages/dating/dating')
  const strip = app.view.getByRole('group', { name: app.say('trade.currency') })
  await expect(strip.getByRole('button')).toHaveCount(5)
  await expect(strip.getByRole('button').first()).toContainText('USD')

  const desk = await openConsole(browser, server, undefined, { path: 'settings' })
  const group = (code: string) => desk.drawer.getByRole('group', { name: code, exact: true })
  await change(desk, 'currencies', async () => {
    const add = desk.drawer.getByRole('combobox', { name: desk.say('setting.addCurrency') })
    for (const name of ['australian dollar', 'west african', 'kuwait']) {
      await add.fill(name)
      await add.press('Enter')
    }
    await expect(group('XOF')).toContainText('West African CFA Franc')
    await desk.drawer.getByRole('button', { name: desk.say('setting.moveUp', { code: 'KWD' }) }).click()
    await desk.drawer.getByRole('button', { name: desk.say('setting.removeCurrency', { code: 'AUD' }) }).click()
    await expect(group('AUD')).toBeHidden()
  })
  const { currencies } = await host.callOk('selling/tongji', {}, person)
  expect(currencies.map(({ code }) => code)).toEqual(['EUR', 'USD', 'GBP', 'JPY', 'CNY', 'KWD', 'XOF'])

  await strip.getByRole('button', { name: app.say('trade.allCurrencies', { count: '7' }) }).click()
  const search = app.page.getByLabel(app.say('bank-account.searchCurrency'))
  for (const found of ['senegal', 'XOF', 'african cfa']) {
    await search.fill(found)
    await expect(app.page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  }
  await app.page.getByRole('dialog').getByRole('button', { name: /XOF/ }).click()
  await expect(strip.getByRole('button', { name: /XOF/, pressed: true })).toBeVisible()
  await expect(app.view.getByText(app.say('trade.noRate', { currency: 'XOF' }))).toBeVisible()

  // The other stories of this server have the currencies of the start.
  await desk.goTo('settings')
  await change(desk, 'currencies', async () => {
    for (const code of ['KWD', 'XOF'])
      await desk.drawer.getByRole('button', { name: desk.say('setting.removeCurrency', { code }) }).click()
  })
  await expect(strip.getByRole('button')).toHaveCount(5)
})
