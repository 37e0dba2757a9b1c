import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { openConsole } from '../support/console-app.ts'
import { consoleWindows, expectSound } from '../support/inspect.ts'
import { expect, test } from '../support/test.ts'

test('merchant creates an endpoint, sends a test and reads the log', async ({ server, browser }) => {
  const received: string[] = []
  const receiver = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // The orders of other stories have events, too.
    if (!(await text(request)).includes('webhook.test')) return response.end()
    received.push(String(request.headers['webhook-id']))
    const status = received.length === 2 ? 410 : received.length > 3 ? 500 : 200
    return response.writeHead(status).end('answer of the shop')
  }
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
  const desk = await openConsole(browser, server, server.merchant, { path: 'webhooks' })
  const { page, say, drawer } = desk
  await page.getByRole('button', { name: say('webhook.create') }).click()
  await drawer.getByLabel(say('webhook.url')).fill('http://shop.example/')
  await drawer.getByLabel(say('account.oldPassword')).fill(server.merchant.password)
  await drawer.getByRole('button', { name: say('webhook.submit') }).click()
  await expect(drawer.getByText('An address that begins with https://')).toBeVisible()
  await drawer.getByLabel(say('webhook.url')).fill(url)
  if (isFull) await expectSound(page, 'webhook-form', consoleWindows)
  await drawer.getByRole('button', { name: say('webhook.submit') }).click()
  await expect(drawer.getByText(/^whsec_/)).toBeVisible()
  if (isFull) await expectSound(page, 'webhook-made', consoleWindows)
  await drawer.getByRole('checkbox').check()
  await drawer.getByRole('button', { name: say('apiKey.done') }).click()

  const row = page.getByRole('row').filter({ hasText: url })
  await row.getByRole('button', { name: say('webhook.test') }).click()
  await expect.poll(() => received.length).toBe(1)
  await row.getByRole('button', { name: url }).click()
  const entry = drawer.getByRole('row').filter({ hasText: 'webhook.test' }).first()
  await expect(entry).toContainText(say('delivery.states.delivered'))
  await entry.getByRole('button', { name: /Expand/ }).click()
  await expect(drawer.getByText('answer of the shop')).toBeVisible()
  await expectSound(page, 'webhook-log', consoleWindows)
  await entry.getByRole('button', { name: say('delivery.again') }).click()
  await expect.poll(() => received.length).toBe(2)
  expect(received[1]).toBe(received[0])
  await expect(entry).toContainText(say('delivery.states.dead'))
  await page.keyboard.press('Escape')

  await expect(row).toContainText(say('webhook.states.disabled'))
  await expect(page.getByText('1 dead letter')).toBeVisible()
  if (isFull) await expectSound(page, 'webhooks', consoleWindows)
  await row.getByRole('button', { name: say('webhook.resume') }).click()
  await expect(row).toContainText(say('webhook.states.active'))
  await page.getByRole('button', { name: say('delivery.retry') }).click()
  await expect.poll(() => received.length).toBe(3)
  await row.getByRole('button', { name: say('webhook.rotate') }).click()
  await drawer.getByLabel(say('account.oldPassword')).fill(server.merchant.password)
  await drawer.getByRole('button', { name: say('webhook.rotate') }).click()
  await expect(drawer.getByText(/^whsec_/)).toBeVisible()
  await drawer.getByRole('checkbox').check()
  await drawer.getByRole('button', { name: say('apiKey.done') }).click()
  await expect(row).toContainText('Old secret signs until')
  await row.getByRole('button', { name: say('webhook.endOld') }).click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: say('webhook.endOld') })
    .click()
  await expect(row).not.toContainText('Old secret signs until')

  await row.getByRole('button', { name: say('webhook.test') }).click()
  await expect(row).toContainText('1 order fails', { timeout: 20_000 })
  await row.getByRole('button', { name: url }).click()
  const failing = drawer.getByRole('row').filter({ hasText: 'webhook.test' }).first()
  await failing.getByRole('button', { name: say('delivery.drop') }).click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: say('delivery.drop') })
    .click()
  await expect(failing).toContainText(say('delivery.states.dropped'))
  receiver.close()
})
