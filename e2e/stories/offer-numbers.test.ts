import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { openConsole } from '../support/console-app.ts'
import { consoleWindows, expectSound } from '../support/inspect.ts'
import { expect, test } from '../support/test.ts'

const csvOf = (...rows: readonly string[]) => ({
  name: 'offers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['side,currency,price,min_number,max_number,available,pay_types,minutes', ...rows].join('\n')),
})

test('merchant imports, changes and copies offers in numbers', async ({ server, browser }) => {
  test.setTimeout(240_000)
  const { page, say, drawer } = await openConsole(browser, server, server.merchant, { path: 'offers' })
  await page.getByRole('button', { name: say('offer.import') }).click()
  const file = drawer.locator('input[type=file]')
  const right = 'sell,EUR,0.811,11,22,100,bank,30'
  await file.setInputFiles(csvOf(right, 'sell,EUR,-1,11,22,100,bank,30', 'sell,XYZ,1,11,22,100,bank,30'))
  await expect(drawer.getByRole('row')).toHaveCount(3)
  await expect(drawer.getByRole('row').filter({ hasText: 'currency' })).toContainText('4')
  if (isFull) await expectSound(page, 'offers-import-refused', consoleWindows)
  await file.setInputFiles(csvOf(right))
  await expect(page.getByText('1 created, 0 changed, 0 unchanged')).toBeVisible()
  const made = page.getByRole('row').filter({ hasText: '0.811' })
  await expect(made).toHaveCount(1)
  // A drawer that closes takes the focus back, which ends an edit.
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await made.getByRole('button', { name: /edit/i }).first().click()
  await made.getByRole('textbox').fill('0,812')
  await page.keyboard.press('Enter')
  const edited = page.getByRole('row').filter({ hasText: '0.812' })
  await expect(edited).toHaveCount(1)

  await edited.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Change selected (1)' }).click()
  await drawer.getByLabel(say('offer.percent')).fill('10')
  await expectSound(page, 'offers-bulk', consoleWindows)
  await drawer.getByRole('button', { name: say('offer.bulkSubmit') }).click()
  const dearer = page.getByRole('row').filter({ hasText: '0.8932' })
  await expect(dearer).toHaveCount(1)

  await dearer.getByRole('button', { name: say('offer.actions') }).click()
  await page.getByRole('menuitem', { name: say('offer.templateSave') }).click()
  const name = page.getByRole('dialog').getByLabel(say('merchant.name'))
  await name.fill('Morning')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common.save') })
    .click()
  await expect(page.getByText(say('offer.templateSaved', { name: 'Morning' }))).toBeVisible()
  await page.getByRole('button', { name: say('offer.create') }).click()
  await drawer.getByRole('combobox', { name: say('offer.template') }).click()
  await page.getByTitle('Morning').click()
  const price = drawer.getByRole('textbox').filter({ visible: true }).first()
  await expect(price).not.toHaveValue('')
  await price.fill('€ 0,9')
  await expect(drawer.getByText(say('amount.readAs', { amount: '0.9 EUR' }))).toBeVisible()
  await price.fill('1,234')
  await drawer.getByRole('button', { name: '1.234 EUR' }).click()
  await expect(price).toHaveValue('1.234')
  await expect(drawer.getByText(say('amount.which'))).toHaveCount(0)
  if (isFull) await expectSound(page, 'offer-template', consoleWindows)
})
