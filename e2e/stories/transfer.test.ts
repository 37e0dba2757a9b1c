import type { Page } from '@playwright/test'
import { rechargeAndApprove, moneyOf } from '@c2c/testing/src/people/money.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expectSeen } from '../support/sight.ts'
import { expect, test } from '../support/test.ts'
import { Visit } from '../support/visit.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Reviews what the form says, and sends it. */
async function reviewAndSend(page: Page, amount: string): Promise<void> {
  await button(page, 'Review').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('A transfer is immediate and cannot be reversed.')
  await expect(sheet).toContainText(amount)
  await button(page, 'Send now').click()
  await expect(page.getByRole('heading', { name: 'Sent' })).toBeVisible()
}

test('two users send by name, and pay a request by its QR code', async ({ browser, server }) => {
  const host = callerOf(server)
  const [sender, receiver] = [await newPerson(host), await newPerson(host)]
  await rechargeAndApprove(host, sender, '100')
  const [page, other] = await Promise.all([
    openApp(browser, server, { userInfo: sender.userInfo }),
    openApp(browser, server, { userInfo: receiver.userInfo }),
  ])
  const [own, others] = [new Visit(page), new Visit(other)]
  const masked = `${receiver.account.slice(0, 1)}***${receiver.account.slice(-1)}`

  await own.open('/transfer')
  await expectSeen(page, 'the receiver')
  const field = page.getByRole('textbox', { name: 'Receiver' })
  await field.fill('no-such-account')
  await button(page, 'Next').click()
  await expect(page.getByText('No one can be found by this.')).toBeVisible()
  await field.fill(receiver.account)
  await button(page, 'Next').click()
  await expect(page.getByText(masked)).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('101')
  await expect(page.getByText('You have 100.00', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.5')
  await page.getByRole('textbox', { name: 'Note' }).fill('For the tickets')
  await expectSeen(page, 'the amount')
  await reviewAndSend(page, '12.5')
  await expect(page.getByText('For the tickets')).toBeVisible()

  await others.open('/pages/mine/asset-log')
  await expect(other.getByText(`Transfer from ${sender.account.slice(0, 1)}***`)).toBeVisible()
  await others.open('/transfer?view=receive')
  await expectSeen(other, 'the own code')
  await button(other, 'Request an amount').click()
  await other.getByRole('textbox', { name: 'Amount' }).fill('7.25')
  await other.getByRole('textbox', { name: 'Note' }).fill('Lunch')
  await button(other, 'Create link').click()
  const code = other.getByRole('img', { name: 'QR code of the request' })
  await expect(code).toBeVisible()
  const picture = await code.screenshot()

  await button(page, 'New transfer').click()
  await page.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Lunch')).toBeVisible()
  await expectSeen(page, 'a scanned request')
  await reviewAndSend(page, '7.25')
  await others.open('/transfer?view=receive')
  await expect(other.getByText('Paid', { exact: true }).filter({ visible: true })).toBeVisible()
  expect((await moneyOf(host, receiver)).available).toBe('19.750000')
  expect((await moneyOf(host, sender)).available).toBe('80.250000')
  await own.open('/transfer?view=records')
  await expect(page.getByText(masked).filter({ visible: true })).toHaveCount(2)
  expect([...own.consoleProblems, ...others.consoleProblems]).toEqual([])
})
