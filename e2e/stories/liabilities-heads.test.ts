import { signInOwner } from '@c2c/testing/src/people/people.ts'
import type { MadeLog } from '@c2c/testing/src/proofs/made-log.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { openReaders, paste, sentHead } from '../support/liabilities.ts'
import { savedEvidence } from '../support/made-logs.ts'
import { callerOf } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'

const say = webTexts('en')

test('two users of one log agree, by a pasted text and by a link', async ({ browser, server }) => {
  const shown = [
    { log: 0, size: 3 },
    { log: 0, size: 6 },
  ] as const
  const { apps } = await openReaders(browser, server, shown)
  const [one, other] = apps
  if (!one || !other) throw new Error('two users')
  const text = await sentHead(one)
  const asked: string[] = []
  other.page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  await paste(other, `Is this your log? ${text}.`)
  await expect(other.view.getByRole('status').filter({ hasText: 'Same log. Statement 3' })).toBeVisible()
  // The service learns the number and nothing of the text.
  const calls = asked.map((url) => url.replace(server.url, '')).filter((url) => !url.startsWith('/assets/'))
  expect(calls).toEqual([3, 6].map((number) => `/liabilities/consistency.json?earlier=${number}`))
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
    const { apps, logs } = await openReaders(browser, server, [{ log: 0, size: 5 }])
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
