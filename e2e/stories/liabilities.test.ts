import { readFile } from 'node:fs/promises'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { openOwner, openReaders, paste, sentHead } from '../support/liabilities.ts'
import { savedEvidence } from '../support/made-logs.ts'
import { stateLiabilities } from '../support/state-liabilities.ts'
import { expect, fullRunTest, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'

const say = webTexts('en')

test('browser checks that the balance is counted, that the log goes on, and says who is left out', async ({
  browser,
  server,
}) => {
  const { host, person, app } = await openOwner(browser, server)
  await app.goTo(paths.property)
  const link = app.view.getByRole('button', { name: say('property.proof.title') })
  await expect(link).toContainText(say('property.proof.linkText'))
  // Nothing is stated of assets, so nothing leads to them.
  await expect(app.view.getByText(say('property.assets.title'))).toHaveCount(0)
  await link.click()
  await expect(app.view).toHaveAttribute('data-path', paths.proof)
  await expect(app.view.getByText(say('property.proof.good'))).toBeVisible()
  await expect(app.view.getByText('321.00 USDT', { exact: true }).first()).toBeVisible()
  // The proof's purpose, and the number that this browser has just chosen.
  await expect(app.view.getByText(person.account, { exact: true })).toBeVisible()
  await expect(app.view.getByText(person.email, { exact: true })).toBeVisible()
  await expect(app.view.getByText('It becomes part of the proof with the next statement')).toBeVisible()
  await expect(app.view.getByText(say('property.proof.owner.chosen'))).toBeVisible()
  await expect(app.view.getByText(say('property.proof.check.first'))).toBeVisible()
  // Other stories state the liabilities meanwhile.
  const seen = await app.view
    .getByRole('term')
    .filter({ hasText: say('property.proof.number') })
    .locator('xpath=following-sibling::dd')
    .first()
    .innerText()
  const [download] = await Promise.all([app.page.waitForEvent('download'), app.button('property.proof.save').click()])
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ version: 1 })

  await app.goTo(paths.mine)
  await expect(link).toContainText(/Checked .*\d:\d\d/)

  await stateLiabilities(host)
  // One read of the next statement: after a second one, the log would continue that statement itself.
  await app.page.goto('about:blank')
  await app.goTo(paths.proof)
  await expect(app.view.getByText(say('property.proof.good'))).toBeVisible()
  await expect(app.view.getByText(`The log continues statement ${seen} `)).toBeVisible()
  await expect(app.view.getByText(say('property.proof.owner.bound'))).toBeVisible()

  const { proof, history, ...answer } = await host.callOk('liabilities/proof', {}, person)
  if (!proof || !history) throw new Error('no proof')
  let told: typeof proof = { ...proof, head: { ...proof.head, total: '1.000000' } }
  await app.page.route('**/liabilities/proof', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { ...answer, history, proof: told } } }),
  )
  await app.goTo(paths.property)
  await app.goTo(paths.proof)
  await expect(app.view.getByRole('alert')).toContainText(say('property.proof.problem.path'))
  told = { ...proof, parts: [] }
  await app.page.reload()
  await expect(app.view.getByRole('alert')).toContainText('You are left out.')
  await expect(app.view.getByRole('alert')).toContainText('321.00 USDT')
})

fullRunTest('two users who are shown two logs find it, and save the evidence', async ({ browser, server }) => {
  const shown = [
    { log: 0, size: 4 },
    { log: 1, size: 6 },
  ] as const
  const { apps } = await openReaders(browser, server, shown)
  const [one, other] = apps
  if (!one || !other) throw new Error('two users')
  await paste(other, await sentHead(one))
  const alarm = other.view.getByRole('alert')
  await expect(alarm).toContainText(say('property.heads.twoLogs'))
  const { code, stdout } = await savedEvidence(other)
  expect([code, stdout]).toEqual([4, expect.stringContaining('two logs: the service signed both')])
  // The other way round the service does not show its signed statement.
  await paste(one, await sentHead(other))
  await expect(one.view.getByRole('alert')).toContainText('We do not show statement 6 here')
})
