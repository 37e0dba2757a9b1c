import type { Browser } from '@playwright/test'
import { signInOwner } from '../../apps/server/tests/support/people.ts'
import type { MadeLog } from '../../apps/server/tests/support/proofs/made-log.ts'
import { paths } from '../../apps/web/src/lib/navigation/paths.ts'
import { savedEvidence, showLog, twoMadeLogs } from '../support/made-logs.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import type { TestServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** Users who are each shown one of two logs, on the page of the proof. */
async function open(browser: Browser, server: TestServer, shown: readonly { log: 0 | 1; size: number }[]) {
  const people = await Promise.all(shown.map(() => newPerson(callerOf(server))))
  const logs = twoMadeLogs(people.map(({ userId }) => userId))
  const apps = await Promise.all(
    people.map(async ({ userInfo, userId }, place) => {
      const app = new WebApp(await openApp(browser, server, { userInfo }), say)
      const { log = 0, size = 1 } = shown[place] ?? {}
      await showLog(app.page, logs[log], size, userId)
      await app.goTo(paths.proof)
      // The proof was checked, and its head kept.
      await expect(app.button('property.heads.send')).toBeVisible()
      return app
    }),
  )
  return { logs, apps }
}

/** The text of the newest head, as its owner copies it. */
async function sentHead(app: WebApp): Promise<string> {
  await app.button('property.heads.send').click()
  await expect(app.dialog.getByRole('button', { name: say('property.heads.copy') })).toBeVisible()
  await expect(app.dialog.getByRole('img', { name: say('property.heads.code') })).toBeVisible()
  const text = await app.dialog.getByText(/^c2c-head:1:/).innerText()
  await app.closeSheets()
  return text
}

async function paste(app: WebApp, text: string): Promise<void> {
  await app.field('property.heads.field').fill(text)
  await app.button('property.heads.compare').click()
}

test('two users of one log agree, by a pasted text and by a link', async ({ browser, server }) => {
  const shown = [
    { log: 0, size: 3 },
    { log: 0, size: 6 },
  ] as const
  const { apps } = await open(browser, server, shown)
  const [one, other] = apps
  if (!one || !other) throw new Error('two users')
  const text = await sentHead(one)
  const asked: string[] = []
  other.page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  await paste(other, `Is this your log? ${text}.`)
  await expect(other.view.getByRole('status').filter({ hasText: 'Same log. Statement 3' })).toBeVisible()
  // The service learns the number and nothing of the text.
  expect(asked.map((url) => url.replace(server.url, ''))).toEqual(
    [3, 6].map((number) => `/liabilities/consistency.json?earlier=${number}`),
  )
  // Shown again: the statement of the other one is kept as well.
  await other.goTo(`${paths.proof}?head=${text}`)
  await expect(other.view.getByRole('status').filter({ hasText: 'Same log. Statement 3' })).toBeVisible()
  await expect(other.view.getByText('keeps 2 signed statements')).toBeVisible()
  for (const [wrong, problem] of [
    ['hello', 'missing'],
    [text.replace(':1:', ':9:'), 'newer'],
    [text.slice(0, -20), 'damaged'],
  ] as const) {
    await paste(other, wrong)
    await expect(other.view.getByRole('alert')).toContainText(say(`property.heads.problem.${problem}`))
  }
})

test('two users who are shown two logs find it, and save the evidence', async ({ browser, server }) => {
  const shown = [
    { log: 0, size: 4 },
    { log: 1, size: 6 },
  ] as const
  const { apps } = await open(browser, server, shown)
  const [one, other] = apps
  if (!one || !other) throw new Error('two users')
  await paste(other, await sentHead(one))
  const alarm = other.view.getByRole('alert')
  await expect(alarm).toContainText(say('property.heads.twoLogs'))
  const { code, stdout } = await savedEvidence(other)
  expect([code, stdout]).toEqual([4, expect.stringContaining('two logs: the service signed both')])
  // The other way round the service does not show what it signed.
  await paste(one, await sentHead(other))
  await expect(one.view.getByRole('alert')).toContainText('We do not show statement 6 here')
})

test('copy of a third party is asked by the browser, and agrees, differs or is away', async ({ browser, server }) => {
  const host = callerOf(server)
  const owner = { token: await signInOwner(host) }
  const change = async (value: string) => {
    const { list } = await host.consoleOk('setting/list', {}, owner)
    const version = list.find(({ key }) => key === 'liability_witness')?.version ?? '0'
    const wish = { key: 'liability_witness', value: JSON.stringify(value), version, reason: 'Auditor.' }
    await host.consoleOk('setting/change', wish, owner)
  }
  await change('https://auditor.example/c2c/heads.jsonl')
  try {
    const { apps, logs } = await open(browser, server, [{ log: 0, size: 5 }])
    const [app] = apps
    if (!app) throw new Error('a user')
    await expect(app.view.getByText('The copy at auditor.example cannot be reached.')).toBeVisible()
    const serve = (log: MadeLog, size: number) =>
      app.page.route('https://auditor.example/c2c/heads.jsonl', (route) => {
        const heads = Array.from({ length: size }, (_, place) => log.consistency(place + 1, size).earlier)
        const lines = heads.map((head) => `${JSON.stringify(head)}\n`).join('')
        return route.fulfill({ body: `{"cut\n${lines}`, headers: { 'access-control-allow-origin': '*' } })
      })
    await serve(logs[0], 4)
    await app.page.reload()
    await expect(app.view.getByText('The copy at auditor.example agrees up to statement 4.')).toBeVisible()
    await serve(logs[1], 5)
    await app.page.reload()
    await expect(app.view.getByRole('alert')).toContainText('The copy at auditor.example differs')
    expect((await savedEvidence(app)).code).toBe(4)
    // The policy of the page allows this host and no other.
    const other = app.page.evaluate(() => fetch('https://other.example/').then(() => 'read', String))
    expect(await other).toContain('TypeError')
  } finally {
    await change('')
  }
})
