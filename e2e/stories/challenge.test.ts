import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

test('sign-in that needs a challenge solves it without the person', async ({ browser, server }) => {
  const host = callerOf(server)
  const owner = { token: await signInOwner(host) }
  const person = await newPerson(host)
  const { list } = await host.consoleOk('setting/list', {}, owner)
  const set = async (value: string) => {
    const { version } = list.find(({ key }) => key === 'challenge_from') ?? { version: '0' }
    await host.consoleOk('setting/change', { key: 'challenge_from', value, version, reason: 'The story.' }, owner)
  }
  await set('1')
  const page = await openApp(browser, server, {})
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.77' })
  const app = new WebApp(page, say)
  const solutions: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/login')) solutions.push(request.headers()['x-challenge'])
  })
  await app.goTo(paths.login)
  await app.field('account.accountOrEmail').fill(person.account)
  for (const password of ['a wrong password', person.password]) {
    await app.field('account.password').fill(password)
    await app.press(app.button('account.signIn'))
  }
  await expect(app.view).toHaveAttribute('data-path', paths.home)
  expect(solutions).toEqual([undefined, undefined, expect.stringContaining(':')])
  const { list: now } = await host.consoleOk('setting/list', {}, owner)
  const version = now.find(({ key }) => key === 'challenge_from')?.version ?? '0'
  const back = { key: 'challenge_from', value: '100000', version, reason: 'The story ends.' }
  await host.consoleOk('setting/change', back, owner)
})
