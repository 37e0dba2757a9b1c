import type { Locator } from '@playwright/test'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { proofImage } from '../support/proof.ts'
import { newSeller } from '../support/sale.ts'
import { expect, fullRunTest, test } from '../support/test.ts'
import { contractTexts, webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const words = contractTexts('en')

/** The refusal is shown at the field, which has the focus, and in no toast. */
async function expectRefused(app: WebApp, field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(message)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expect(app.page.getByRole('status').filter({ hasText: message })).toHaveCount(0)
}

test('a wrong password is shown at the password at sign-in and at deletion', async ({ browser, server }) => {
  const { account, password } = await newPerson(callerOf(server))
  const app = new WebApp(await openApp(browser, server, {}), say)
  await app.goTo('/pages/login/login')
  await app.field('account.accountOrEmail').fill(account)
  await app.field('account.password').fill('another password')
  await app.button('account.signIn').click()
  await expectRefused(app, app.field('account.password'), words('reason.bad_credentials'))

  await app.field('account.password').fill(password)
  await expect(app.field('account.password')).toHaveAttribute('aria-invalid', 'false')
  await app.button('account.signIn').click()
  await expect(app.view).toHaveAttribute('data-path', '/')

  // Nor does a wrong password delete the account.
  await app.goTo('/security')
  await app.button('profile.personalData.deleteAction').click()
  const proof = app.dialog.getByLabel(say('profile.personalData.password'), { exact: true })
  await proof.fill('another password')
  await app.dialog.getByRole('button', { name: say('profile.personalData.deleteConfirm'), exact: true }).click()
  await expectRefused(app, proof, words('reason.bad_credentials'))
})

fullRunTest('a balance that was spent meanwhile leads back to the amount', async ({ browser, server }) => {
  const host = callerOf(server)
  const seller = await newSeller(host)
  const app = new WebApp(await openApp(browser, server, { userInfo: seller.userInfo }), say)
  await app.goTo('/pages/mine/cardWithdrawal')
  await app.field('withdraw.amount').fill('80')
  await app.button('withdraw.continue').click()
  await host.callOk('withdraw/create', { type: 'bank', bk_id: seller.bk_id, amount: '60' }, seller)
  await app.dialog.getByRole('button', { name: say('withdraw.confirm'), exact: true }).click()
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await expectRefused(app, app.field('withdraw.amount'), words('reason.insufficient_balance'))
})

fullRunTest(
  'refused picture says why under its tile, and one of too many pixels is made smaller first',
  async ({ browser, server, person }) => {
    const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' }), webTexts('en'))
    await app.goTo('/pages/mine/rechange')
    const input = app.view.locator('input[type=file]')
    await expect(input).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
    const file = (name: string, bytes: string) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(bytes, 'latin1'),
    })
    // Named and typed as others than they are.
    await input.setInputFiles([
      file('photo.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      file('notes.png', 'just a text'),
      file('broken.webp', '\x89PNG\r\n\x1A\nbroken'),
    ])
    for (const reason of [
      app.say('upload.heic', { name: 'photo.jpg' }),
      app.say('upload.wrongType', { name: 'notes.png' }),
      'Please choose a JPEG, PNG or WebP picture',
    ]) {
      const line = app.view.getByRole('alert').filter({ hasText: reason })
      await line.scrollIntoViewIfNeeded()
      await expect(line).toBeInViewport({ ratio: 1 })
    }
    // They take no place of others.
    const stored = app.page.waitForResponse((response) => response.url().endsWith('attach/upload'))
    await input.setInputFiles(proofImage([1, 2, 3], 7100))
    expect(await (await stored).json()).toMatchObject({ code: 200, data: { width: 3000, height: 3000 } })
    await expect(app.view.locator('[data-state=done]')).toHaveCount(1)
  },
)
