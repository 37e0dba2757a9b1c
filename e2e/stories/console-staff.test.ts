import { freshName } from '@c2c/testing/src/people/people.ts'
import { totpAt } from '@c2c/testing/src/people/totp.ts'
import { ConsoleApp, openConsole, pagesOf } from '../support/console-app.ts'
import { callerOf } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { consoleTexts } from '../support/texts.ts'

/** Clicks the button of a confirmation popup. */
const agree = (desk: ConsoleApp, key: string) =>
  desk.page
    .locator('.ant-popconfirm')
    .getByRole('button', { name: desk.say(key), exact: true })
    .click()

test('an invited operator works until the owner disables the account', async ({ server, browser }) => {
  const name = freshName()
  const who = { email: `${name}@c2c.example`, password: 'Correct-horse-1' }
  const owner = await openConsole(browser, server, undefined, { path: 'staff' })
  await owner.page.getByRole('button', { name: owner.say('staff.invite') }).click()
  await expect(owner.drawer.getByText(owner.say('staff.approval.off'))).toBeVisible()
  await owner.drawer.getByLabel(owner.say('staff.name')).fill(name)
  await owner.drawer.getByLabel(owner.say('signIn.email')).fill(who.email)
  await owner.drawer.getByRole('button', { name: owner.say('staff.inviteSubmit') }).click()
  await expect(owner.page.getByRole('row').filter({ hasText: who.email })).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1024, height: 768 } })
  const desk = new ConsoleApp(await context.newPage(), consoleTexts())
  const link = await callerOf(server).mailbox.invitation(who.email)
  await desk.page.goto(`/console/invitation#token=${link}`)
  await expect(desk.page.getByText(desk.say('invitation.welcome', { name }))).toBeVisible()
  await desk.page.getByLabel(desk.say('account.newPassword'), { exact: true }).fill(who.password)
  await desk.page.getByLabel(desk.say('account.confirmPassword')).fill(who.password)
  const secret = (await desk.page.locator('.authenticator-secret .copy-text').textContent()) ?? ''
  const begun = new Date()
  await desk.page.getByLabel(desk.say('signIn.totp')).fill(await totpAt(secret.trim(), begun))
  await desk.page.getByRole('button', { name: desk.say('invitation.submit') }).click()
  const codes = desk.page.getByRole('region', { name: desk.say('secondFactor.recoveryTitle') }).locator('code')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await desk.page.getByRole('checkbox').check()
  await desk.page.getByRole('button', { name: desk.say('invitation.enter') }).click()

  await expect(desk.page.getByRole('menuitem', { name: desk.say('menu.recharges') })).toBeVisible()
  await expect(desk.page.getByRole('menuitem', { name: desk.say('menu.staff') })).toHaveCount(0)
  await desk.goTo('staff')
  await expect(desk.page.getByText(desk.say('layout.pageUnknown'))).toBeVisible()

  await desk.page.getByRole('button', { name: desk.say('layout.signOut') }).click()
  await desk.trySignIn(who)
  await desk.page.getByRole('button', { name: desk.say('secondFactor.useRecovery') }).click()
  await desk.page.getByLabel(desk.say('secondFactor.recoveryCode')).fill(recovery)
  await desk.page.getByRole('button', { name: desk.say('signIn.submit') }).click()
  await expect(desk.page.getByRole('button', { name: desk.say('layout.signOut') })).toBeVisible()

  await owner.page.reload()
  await owner.page.getByRole('button', { name, exact: true }).click()
  await owner.drawer.getByRole('button', { name: owner.say('sessions.endAll') }).click()
  await agree(owner, 'sessions.endAll')
  await expect(desk.page.getByText(desk.say('signIn.ended'))).toBeVisible()

  await desk.trySignIn(who)
  // A code works once, so this is the next one if the first is still current.
  const later = new Date(Math.max(Date.now(), begun.getTime() + 30_000))
  await desk.page.getByLabel(desk.say('signIn.totp')).fill(await totpAt(secret.trim(), later))
  await desk.page.getByRole('button', { name: desk.say('signIn.submit') }).click()
  await expect(desk.page.getByRole('button', { name: desk.say('layout.signOut') })).toBeVisible()
  await owner.drawer.getByRole('button', { name: owner.say('staff.disable') }).click()
  await agree(owner, 'staff.disable')
  await expect(owner.drawer.getByRole('button', { name: owner.say('staff.enable') })).toBeVisible()
  await expect(desk.page.getByText(desk.say('signIn.ended'))).toBeVisible()
  await desk.trySignIn(who)
  await expect(desk.page.getByText('This staff account is switched off.')).toBeVisible()
})

test('a merchant invites a cashier, gives more rights, and reads what they did', async ({ server, browser }) => {
  const name = freshName()
  const who = { email: `${name}@c2c.example`, password: 'Correct-horse-1' }
  const boss = await openConsole(browser, server, server.merchant, { path: 'staff' })
  await expect(boss.page.getByRole('heading', { name: boss.say('menu.people') })).toBeInViewport()
  await boss.page.getByRole('button', { name: boss.say('staff.invite') }).click()
  await boss.drawer.getByLabel(boss.say('staff.name')).fill(name)
  await boss.drawer.getByLabel(boss.say('signIn.email')).fill(who.email)
  await expect(boss.drawer.getByText('Orders and appeals · Chat')).toBeInViewport()
  await boss.drawer.getByRole('button', { name: boss.say('staff.inviteSubmit') }).click()
  await expect(boss.page.getByRole('row').filter({ hasText: who.email })).toContainText(boss.say('team.roles.cashier'))

  const host = callerOf(server)
  const token = await host.mailbox.invitation(who.email)
  await host.consoleOk('staff/accept', { token, ...who, confirm_password: who.password })
  const desk = await openConsole(browser, server, who, { path: 'offers' })
  await expect(desk.page.getByRole('banner').getByText(desk.say('team.roles.cashier'))).toBeInViewport()
  await expect(desk.page.getByRole('columnheader', { name: desk.say('trade.side') })).toBeVisible()
  await expect(desk.page.getByRole('button', { name: desk.say('offer.create') })).toHaveCount(0)
  for (const page of ['staff', 'api-keys', 'webhooks', 'exports', 'audit']) {
    expect(await pagesOf(desk)).not.toContain(`/console/${page}`)
  }

  await boss.page.reload()
  await boss.page.getByRole('button', { name, exact: true }).click()
  await boss.drawer.getByRole('button', { name: boss.say('team.change') }).click()
  await boss.drawer.getByLabel(boss.say('team.role')).click()
  await boss.page.getByTitle(boss.say('team.roles.custom')).click()
  await boss.drawer.getByRole('checkbox', { name: boss.say('team.rights.offers') }).check()
  await boss.drawer.getByRole('button', { name: boss.say('team.change') }).click()
  await expect(boss.page.getByText(boss.say('team.changed', { name }))).toBeVisible()
  // The other desk follows without a new sign-in.
  await expect(desk.page.getByRole('button', { name: desk.say('offer.create') })).toBeInViewport()

  await boss.page.goto('/console/audit')
  const row = boss.page.getByRole('row').filter({ hasText: 'staff/change-rights' }).first()
  await expect(row).toBeVisible()
  await expect(boss.page.getByRole('button', { name: boss.say('audit.verify') })).toHaveCount(0)
})
