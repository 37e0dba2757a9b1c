import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { isFull, share } from '../../apps/server/tests/support/extent.ts'
import { rechargeAndApprove } from '../../apps/server/tests/support/money.ts'
import { runScript } from '../../apps/server/tests/support/run-script.ts'
import { paths } from '../../apps/web/src/lib/navigation/paths.ts'
import { proofAmongMillion } from '../support/million-users.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import type { TestServer } from '../support/server.ts'
import { stateLiabilities } from '../support/state-liabilities.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** A user with 321 USDT that are counted, on the page of the proof. */
async function open(browser: Browser, server: TestServer) {
  const host = callerOf(server)
  const person = await newPerson(host)
  await rechargeAndApprove(host, person, '321')
  await stateLiabilities(host)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  return { host, person, app }
}

test('browser checks that the balance is counted, and that the log goes on', async ({ browser, server }) => {
  const { host, app } = await open(browser, server)
  await app.goTo(paths.property)
  await app.view.getByRole('button', { name: say('property.proof.title') }).click()
  await expect(app.view).toHaveAttribute('data-path', paths.proof)
  await expect(app.view.getByText(say('property.proof.good'))).toBeVisible()
  await expect(app.view.getByText('321.00 USDT', { exact: true })).toBeVisible()
  await expect(app.view.getByText(say('property.proof.check.first'))).toBeVisible()
  const [download] = await Promise.all([app.page.waitForEvent('download'), app.button('property.proof.save').click()])
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ version: 1 })

  const seq = await stateLiabilities(host)
  await app.page.reload()
  await expect(app.view.getByText(say('property.proof.good'))).toBeVisible()
  await expect(app.view.getByText(`The log continues statement ${seq - 1}`)).toBeVisible()
})

test('changed answers of the server are refused with what is wrong', async ({ browser, server }) => {
  const { person, app } = await open(browser, server)
  const { proof, consistency } = await callerOf(server).callOk('liabilities/proof', {}, person)
  const [first, ...rest] = proof?.parts ?? []
  if (!proof || !first) throw new Error('no proof')
  const cases = [
    ['path', { ...proof, parts: [{ ...first, amount: '1000.000000' }, ...rest] }],
    ['path', { ...proof, head: { ...proof.head, total: '1.000000' } }],
    ['repeated', { ...proof, parts: [first, first] }],
    ['log', { ...proof, head: { ...proof.head, audit: `1:${'0'.repeat(64)}` } }],
    ['signature', { ...proof, head: { ...proof.head, signature: 'A'.repeat(86) } }],
    ['owner', { ...proof, owner: 'another' }],
    ['malformed', { ...proof, version: 2 }],
  ] as const
  await app.goTo(paths.proof)
  for (const [problem, changed] of share(cases, 0, cases.length)) {
    await app.page.route('**/liabilities/proof', (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: { proof: changed, consistency } } }),
    )
    await app.page.reload()
    await expect(app.view.getByRole('alert'), problem).toContainText(say(`property.proof.problem.${problem}`))
    await expect(app.view.getByText(say('property.proof.good'))).toBeHidden()
    await app.page.unroute('**/liabilities/proof')
  }
})

test('a rewritten log is noticed by the browser that saw the old one', async ({ browser, server }) => {
  const { host, app } = await open(browser, server)
  await app.goTo(paths.proof)
  await expect(app.view.getByText(say('property.proof.good'))).toBeVisible()
  // As if the server had shown another past: the browser keeps what it saw.
  await app.page.evaluate(() => {
    const key = 'liabilityLog'
    const seen = JSON.parse(localStorage.getItem(key) ?? '[]') as { root: string }[]
    for (const one of seen) one.root = one.root.replaceAll(/./g, (digit) => (digit === '0' ? '1' : '0'))
    localStorage.setItem(key, JSON.stringify(seen))
  })
  await app.page.reload()
  await expect(app.view.getByRole('alert')).toContainText(say('property.proof.problem.rewritten'))
  await stateLiabilities(host)
  await app.page.reload()
  await expect(app.view.getByRole('alert')).toContainText(say('property.proof.problem.rewritten'))
})

test('a new key is accepted when the old one announced it, and no other', async ({ browser, server }) => {
  const { host, person, app } = await open(browser, server)
  await app.goTo(paths.proof)
  await expect(app.view.getByText(say('property.proof.good'))).toBeVisible()
  const rotated = await runScript('rotate-liability-key', [], { DATA_DIR: server.dataDir, SANDBOX: '1' })
  expect(rotated).toMatchObject({ code: 0 })
  const announced = await stateLiabilities(host)
  await stateLiabilities(host)
  const answer = await host.callOk('liabilities/proof', {}, person)
  await app.page.route('**/liabilities/proof', async (route) => {
    const { data, ...envelope } = (await (await route.fetch()).json()) as { data: typeof answer }
    await route.fulfill({ json: { ...envelope, data: { ...data, proof: { ...data.proof, key_changes: [] } } } })
  })
  await app.page.reload()
  await expect(app.view.getByRole('alert')).toContainText(say('property.proof.problem.key'))
  await app.page.unroute('**/liabilities/proof')
  await app.page.reload()
  await expect(app.view.getByText(say('property.proof.good'))).toBeVisible()
  await expect(app.view.getByText(`statement ${announced} announced the new one`)).toBeVisible()
})

test('a proof among a million users is checked and has less than 2 kB', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  const proof = proofAmongMillion(person.userId, 250_000_000n)
  await app.page.route('**/liabilities/proof', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { proof, consistency: [] } } }),
  )
  await app.goTo(paths.proof)
  const took: number[] = []
  for (let load = 0; load < (isFull ? 3 : 1); load += 1) {
    // Each load is a cold start: the scripts have not run before.
    await app.page.reload()
    await expect(app.view.getByText(say('property.proof.good'))).toBeVisible()
    took.push(await app.page.evaluate(() => performance.getEntriesByName('liability-proof')[0]?.duration ?? Infinity))
  }
  const bytes = JSON.stringify(proof).length
  console.log(
    `proof among a million users: ${bytes} bytes, checked in ${took.map((ms) => ms.toFixed(1)).join(', ')} ms`,
  )
  expect(bytes).toBeLessThan(2000)
})
