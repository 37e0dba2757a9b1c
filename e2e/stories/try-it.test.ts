import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { freshName, makeStaff, signInOwner } from '@c2c/testing/src/people/people.ts'
import { openConsole } from '../support/console-app.ts'
import { consoleWindows, expectSound } from '../support/inspect.ts'
import { callerOf } from '../support/person.ts'
import { expect, fullRunTest, test } from '../support/test.ts'

const run = promisify(execFile)

const hasPython = spawnSync('python3', ['--version']).status === 0

test('author of a bot makes a key and a webhook, lets users order and sees the events', async ({ server, browser }) => {
  test.setTimeout(120_000)
  const host = callerOf(server)
  const { list: merchants } = await host.consoleOk('merchant/list', {}, { token: await signInOwner(host) })
  const member = await makeStaff(host, 'merchant', merchants.at(-1)?.merchant_id)
  const desk = await openConsole(browser, server, member, { path: 'overview' })
  const { page, say } = desk
  await page.getByRole('menuitem', { name: say('menu.tryIt') }).click()
  await expect(page.getByText(say('trial.noOrders'))).toBeVisible()

  await page.getByRole('button', { name: say('trial.makeKey') }).click()
  await page.getByLabel(say('account.oldPassword')).fill(member.password)
  await page.getByRole('button', { name: say('apiKey.submit') }).click()
  const use = page.getByRole('region', { name: say('apiKey.made') })
  const command = use.getByText(/merchant\.py/)
  await expect(command).toContainText(`C2C_HOST=${server.url}`)
  const python = await command.innerText()

  await page.getByRole('button', { name: say('trial.makeWebhook') }).click()
  await page.getByLabel(say('account.oldPassword')).fill(member.password)
  await page.getByRole('button', { name: say('webhook.submit') }).click()
  await expect(page.getByText(say('trial.noArrivals'))).toBeVisible()

  await page.getByRole('button', { name: say('trial.buy', { number: '50' }) }).click()
  const order = page.getByRole('row').filter({ hasText: say('trade.sides.buy') })
  await expect(order).toContainText(say('trade.steps.waiting_payment'))
  const number = await order.getByRole('link').innerText()
  const arrival = (event: string) => page.getByRole('row').filter({ hasText: number }).filter({ hasText: event })
  await expect(arrival('order.created')).toContainText(say('trial.valid'))
  await order.getByRole('button', { name: say('trial.steps.paid') }).click()
  await expect(order).toContainText(say('trade.steps.paid'))
  await expect(arrival('order.paid')).toContainText(say('trial.valid'))
  await arrival('order.paid')
    .getByRole('button', { name: /Expand/ })
    .click()
  await expect(page.getByText('webhook-signature: v1,')).toBeVisible()
  await expect(page.getByText('"step":"paid"')).toBeVisible()
  if (isFull) await expectSound(page, 'try-it', consoleWindows)

  // The command of the page lists the order with the new key.
  const printed = hasPython ? await run('sh', ['-c', python], { cwd: `${import.meta.dirname}/../..` }) : null
  expect(printed?.stdout ?? number).toContain(number)

  // The retry is after five seconds.
  if (!isFull) return
  await page.getByRole('button', { name: say('trial.fail') }).click()
  await expect(page.getByText('The next delivery gets 500')).toBeVisible()
  await page.getByRole('button', { name: say('trial.sell', { number: '50' }) }).click()
  const sale = page.getByRole('row').filter({ hasText: say('trade.sides.sell') })
  const sold = await sale.getByRole('link').innerText()
  const created = page.getByRole('row').filter({ hasText: sold }).filter({ hasText: 'order.created' })
  await expect(created).toHaveCount(2, { timeout: 20_000 })
  await expect(created.first()).toContainText('200')
  await expect(created.last()).toContainText('500')
  await sale.getByRole('button', { name: say('trial.steps.cancel') }).click()
  await expect(sale).toContainText(say('trade.steps.cancelled'))
})

fullRunTest('merchant without an offer is told to start one', async ({ server, browser }) => {
  const host = callerOf(server)
  const { merchant_id } = await host.consoleOk(
    'merchant/create',
    { name: freshName() },
    { token: await signInOwner(host) },
  )
  const { page, say } = await openConsole(browser, server, await makeStaff(host, 'merchant', merchant_id), {
    path: 'try',
  })
  await page.getByRole('button', { name: say('trial.sell', { number: '50' }) }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'None of your running offers takes an order of 50' })
  await refusal.getByRole('link', { name: say('menu.offers') }).click()
  await expect(page).toHaveURL(/\/console\/offers$/)
})

fullRunTest('page of trials says that it is of a sandbox', async ({ server, browser }) => {
  const desk = await openConsole(browser, server, server.merchant)
  const { page, say } = desk
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), sandbox: false } })
  })
  await page.goto('/console/try')
  await expect(page.getByText(say('trial.onlySandbox'))).toBeVisible()
  await expect(page.getByRole('menuitem', { name: say('menu.tryIt') })).toHaveCount(0)
})
