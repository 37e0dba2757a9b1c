import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { proofAmongMillion } from '../support/million-users.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { savedEvidence, showLog, twoMadeLogs } from '../support/made-logs.ts'
import { openOwner } from '../support/liabilities.ts'
import { stateLiabilities } from '../support/state-liabilities.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

test('another device takes the number, and one that keeps it notices an exchange', async ({ browser, server }) => {
  const { host, person, app } = await openOwner(browser, server)
  await app.goTo(paths.proof)
  // A number is replaced once the service has it.
  await expect(app.button('property.proof.owner.replace')).toBeVisible()
  const { nonce } = await host.callOk('liabilities/proof', {}, person)
  const other = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await other.goTo(paths.proof)
  await expect(other.view.getByText(say('property.proof.owner.taken'))).toBeVisible()
  await expect(other.view.getByText(nonce?.value ?? '', { exact: true })).toBeVisible()
  await other.button('property.proof.owner.replace').click()
  await expect(other.view.getByText(say('property.proof.owner.chosen'))).toBeVisible()
  // The first device keeps the number that it chose, until the person says so.
  await app.page.reload()
  await expect(app.view.getByRole('alert')).toContainText('someone has exchanged it')
  await app.button('property.proof.owner.accept').click()
  await expect(app.view.getByText(say('property.proof.good'))).toBeVisible()
})

test('user who receives the id and file of another finds it out', async ({ browser, server }) => {
  const { host, person } = await openOwner(browser, server)
  const misled = await newPerson(host)
  const userInfo = JSON.stringify({ ...(JSON.parse(misled.userInfo) as object), user_id: person.userId })
  const app = new WebApp(await openApp(browser, server, { userInfo }), say)
  const data = await host.callOk('liabilities/proof', {}, person)
  await app.page.route('**/liabilities/proof', (route) => route.fulfill({ json: { code: 200, msg: '', data } }))
  await app.goTo(paths.proof)
  await expect(app.view.getByRole('alert')).toContainText(`The proof is for the account ${person.account}`)
  await expect(app.view.getByText(say('property.proof.good'))).toBeHidden()
})

test('a user without money sees why nothing is counted', async ({ browser, server }) => {
  const host = callerOf(server)
  // The newcomer's account is newer than this statement.
  await stateLiabilities(host)
  const later = await newPerson(host)
  const newcomer = new WebApp(await openApp(browser, server, { userInfo: later.userInfo }), say)
  await newcomer.goTo(paths.proof)
  await expect(newcomer.view.getByText('Your account is newer than this statement')).toBeVisible()
  await stateLiabilities(host)
  await newcomer.page.reload()
  await expect(newcomer.view.getByText(say('property.proof.owner.nothing'))).toBeVisible()
})

test('changed answers of the server are refused with what is wrong', async ({ browser, server }) => {
  const { person, app } = await openOwner(browser, server)
  const { proof, ...answer } = await callerOf(server).callOk('liabilities/proof', {}, person)
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
      route.fulfill({ json: { code: 200, msg: '', data: { ...answer, proof: changed } } }),
    )
    await app.page.reload()
    await expect(app.view.getByRole('alert'), problem).toContainText(say(`property.proof.problem.${problem}`))
    await expect(app.view.getByText(say('property.proof.good'))).toBeHidden()
    await app.page.unroute('**/liabilities/proof')
  }
})

test('a rewritten log is noticed by the browser that saw the old one', async ({ browser, server }) => {
  const person = await newPerson(callerOf(server))
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  const [seen, rewritten] = twoMadeLogs([person.userId])
  await showLog(app.page, seen, 3, person.userId)
  await app.goTo(paths.proof)
  await expect(app.view.getByText(say('property.proof.good'))).toBeVisible()
  for (const size of [3, 5]) {
    await showLog(app.page, rewritten, size, person.userId)
    await app.page.reload()
    await expect(app.view.getByRole('alert')).toContainText(say('property.proof.problem.rewritten'))
    expect(await savedEvidence(app)).toMatchObject({ code: 4, stdout: expect.stringContaining('two logs') })
  }
})

test('a new key is accepted when the old one announced it, and no other', async ({ browser, server }) => {
  const { host, person, app } = await openOwner(browser, server)
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
  const proof = proofAmongMillion(person, 250_000_000n)
  const moments = [{ at: '2026-11-23T23:59:00.000Z', amount: '250.000000', available: '250.000000' }]
  const history = { registered_at: '2026-11-01T00:00:00.000Z', moments }
  await app.page.route('**/liabilities/proof', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { proof, consistency: [], nonce: null, history } } }),
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
