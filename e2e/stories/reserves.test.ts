import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { depositWallet } from '@c2c/testing/src/proofs/asset-statements.ts'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { onChain } from '../support/chain.ts'
import { openConsole } from '../support/console-app.ts'
import { callerOf } from '../support/person.ts'
import { stateLiabilities } from '../support/state-liabilities.ts'
import { expect } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const test = onChain({ type: 'TRC20', family: 'tron' })

const wallet = depositWallet('tron', 700)

test('address that two people add is on the public page with its balance, and on the badge', async ({
  browser,
  page,
  server,
  anvil,
  token,
}) => {
  test.setTimeout(120_000)
  const host = callerOf(server)
  const app = new WebApp(page, webTexts('en'))
  await page.goto(`/#${paths.reserves}`)
  await expect(app.view.getByText(app.say('property.assets.off'))).toBeVisible()
  await token.transfer(wallet.account, 1_234_567_891n)
  await anvil.mine(40)

  // The first statement makes the key that messages name.
  await stateLiabilities(host)
  const first = await openConsole(browser, server, undefined, { path: 'books' })
  await first.page.getByRole('button', { name: first.say('books.assets.add') }).click()
  await first.drawer.getByLabel(first.say('payout.address')).fill(wallet.address)
  await first.drawer.getByRole('button', { name: first.named('books.assets.makeMessage') }).click()
  const message = await first.drawer.locator('pre').innerText()
  expect(message).toContain(`Address: ${wallet.address}`)
  const signature = first.drawer.getByLabel(first.say('books.assets.signature'))
  await signature.fill(wallet.sign(`${message} `))
  const submit = first.drawer.getByRole('button', { name: first.named('proposal.submit') })
  await submit.click()
  await expect(first.drawer.getByText('not a signature of this address')).toBeVisible()
  await signature.fill(wallet.sign(message))
  await submit.click()
  await expect(first.page.getByText(first.say('proposal.proposed'))).toBeVisible()

  const checker = await makeStaff(host, 'operator')
  const { list } = await host.consoleOk('proposal/list', { state: 'open' }, checker)
  await host.consoleOk('proposal/approve', { proposal_id: list[0]?.proposal_id ?? '' }, checker)
  await expect(first.page.getByRole('cell', { name: wallet.address })).toBeVisible()
  await stateLiabilities(host)
  expect((await host.callOk('assets/statement')).statement?.head.held).toBe('1234.567891')

  await page.reload()
  await expect(app.view.getByText('We hold less than we owe')).toBeVisible()
  await expect(app.view.getByText('1,234.567891').first()).toBeVisible()
  const link = app.view.getByRole('link', { name: wallet.address })
  await expect(link).toHaveAttribute('href', `https://tronscan.org/#/address/${wallet.address}`)
  await app.view.getByText(app.say('property.assets.signature'), { exact: true }).click()
  await expect(app.view.getByText(`Address: ${wallet.address}`)).toBeVisible()
  const badges = app.view.getByRole('img', { name: app.say('property.assets.badgeAlt') })
  await expect(badges).toHaveCount(2)
  await badges.first().scrollIntoViewIfNeeded()
  await expect.poll(() => badges.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(272)
  await expectShownElsewhere(page, server.url)
})

/** Another site shows the badge, and nothing else of the service. */
async function expectShownElsewhere(page: Page, url: string): Promise<void> {
  const snippet = ['/reserves/badge.svg?theme=light&lang=de', '/icons/192.png'].map(
    (path) => `<img src="${url}${path}">`,
  )
  // Another host name is another site.
  const site = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${snippet.join('')}`),
  )
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
  const widths = () =>
    page.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
  await expect.poll(widths).toEqual([272, 0])
  site.close()
}
