import { readFile } from 'node:fs/promises'
import { bindAccount, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

test('user saves the own data and deletes the account once nothing is left', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  await rechargeAndApprove(host, person, '20')
  const bk_id = await bindAccount(host, person)
  const page = await openApp(browser, server, { userInfo: person.userInfo })
  const app = new WebApp(page, say)
  await page.clock.install()
  await app.goTo(paths.security)
  await app.button('profile.personalData.exportAction').click()
  const [download] = await Promise.all([page.waitForEvent('download'), app.button('asset-log.statement.save').click()])
  expect(download.suggestedFilename()).toMatch(/^my-data-.+\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, object[]>
  expect(data['profile']).toMatchObject([{ email: person.email }])
  expect(data['payout_accounts']).toMatchObject([{ iban: 'DE89370400440532013000' }])

  await expect(app.view.getByText(say('profile.personalData.deleteKept'))).toBeVisible()
  await app.button('profile.personalData.deleteAction').click()
  const remove = app.dialog.getByRole('button', { name: say('profile.personalData.deleteConfirm'), exact: true })
  await app.dialog.getByLabel(say('profile.personalData.password'), { exact: true }).fill(person.password)
  const refused = 'Your account is not deleted: it still holds 20 USDT. Withdraw or spend it first.'
  await app.expectSaid(refused, () => remove.click())

  const owner = { token: await signInOwner(host) }
  const { withdraw_id } = await host.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  await host.consoleOk('withdraw/approve', { withdraw_id, payout_ref: person.account }, owner)
  // The same press within 1.5 s counts as a repeat.
  await page.clock.fastForward(1500)
  await remove.click()
  await expect(app.view).toHaveAttribute('data-path', paths.login)
  const { list } = await host.consoleOk('user/list', { search: person.userId }, owner)
  expect(list).toMatchObject([
    { deleted_at: expect.stringMatching(/^20/), nickname: expect.stringMatching(/^deleted-/) },
  ])
})
