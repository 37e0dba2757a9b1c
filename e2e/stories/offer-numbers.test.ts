import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { openConsole } from '../support/console-app.ts'
import { consoleWindows, expectSound } from '../support/inspect.ts'
import { callerOf } from '../support/person.ts'
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

  await drawer.getByText(say('offer.rule.name'), { exact: true }).click()
  await expect(drawer.getByText(say('offer.rule.incomplete'))).toBeVisible()
  await drawer.getByLabel(say('offer.rule.lowest'), { exact: true }).fill('0.85')
  await drawer.getByLabel(say('offer.rule.highest'), { exact: true }).fill('0.851')
  // The sample merchants pay more than the highest price.
  await expect(
    drawer.getByText(/^Best of others: .*Yours would stay at the highest price, 0\.851 EUR\.$/),
  ).toBeVisible()
  await drawer.getByRole('button', { name: say('offer.submit'), exact: true }).click()
  await expect(page.getByText(say('offer.created'))).toBeVisible()
  const ruled = page.getByRole('row').filter({ hasText: '0.851' })
  await expect(ruled.getByText(say('offer.rule.states.ceiling'))).toBeVisible()
})

test('those who match are found among 1,001 offers, and exactly they are changed', async ({ server, browser }) => {
  test.setTimeout(240_000)
  const host = callerOf(server)
  const owner = { token: await signInOwner(host) }
  const { merchant_id } = await host.consoleOk('merchant/create', { name: 'Many Offers' }, owner)
  // Paused, so that the hall of other stories stays as it is.
  const rows = Array.from({ length: 1001 }, (_, at) => {
    const [currency, price] = at % 2 === 0 ? ['EUR', 0.9 + at / 10_000] : ['USD', 1 + at / 10_000]
    return `sell,${currency},${price.toFixed(4)},${10 + (at % 5)},500,${1000 + at},${at % 3 === 0 ? 'wise' : 'bank'},30,false`
  })
  const csv = ['side,currency,price,min_number,max_number,available,pay_types,minutes,active', ...rows].join('\n')
  await host.consoleOk('offer/import', { merchant_id, csv }, owner)

  const path = `offers?merchant_id=${merchant_id}`
  const { page, say, drawer } = await openConsole(browser, server, undefined, { path })
  const note = page.locator('.page-heading').getByText(/offers? match|offers$/)
  const row = page.getByRole('row')
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
  }
  await expect(note).toHaveText('1,000+ offers')
  await choose(say('offer.currency'), 'USD')
  await expect(note).toHaveText('500 offers match')
  await choose(say('offer.filter.payType'), 'Wise')
  await expect(note).toHaveText('167 offers match')
  await page.getByRole('columnheader', { name: say('trade.price') }).click()
  await expect(row.nth(1)).toContainText('1.0003')
  await page.getByRole('columnheader', { name: say('trade.price') }).click()
  await expect(row.nth(1)).toContainText('1.0999')
  // The hint of the heading is no part of the page.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectSound(page, 'offers-filtered', consoleWindows)

  // The address opens the same list, and this browser keeps the columns.
  await choose(say('offer.columns'), say('offer.orders'))
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(note).toHaveText('167 offers match')
  await expect(row.nth(1)).toContainText('1.0999')
  await expect(page.getByRole('columnheader', { name: say('offer.orders') })).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('no such offer')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('offer.noMatch'), { exact: true })).toBeVisible()
  await expectSound(page, 'offers-none', consoleWindows)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('offer.filter.clear') })
    .last()
    .click()
  await expect(note).toHaveText('1,000+ offers')

  await choose(say('offer.filter.state'), say('offer.filter.states.off'))
  await page.getByRole('textbox', { name: say('offer.filter.max') }).fill('10,5')
  await page.keyboard.press('Enter')
  await expect(note).toHaveText('201 offers match')
  await row.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Select all 201 that match' }).click()
  await expect(page.getByText('All 201 that match are selected')).toBeVisible()
  await page.getByRole('button', { name: say('offer.bulkMatching') }).click()
  await expect(drawer.getByText('201 offers match and are changed')).toBeVisible()
  await drawer.getByLabel(say('offer.percent')).fill('10')
  await expectSound(page, 'offers-bulk-matching', consoleWindows)
  await drawer.getByRole('button', { name: say('offer.bulkSubmit') }).click()
  await expect(page.getByText('201 offers changed')).toBeVisible()
  const { list } = await host.consoleOk(
    'offer/list',
    { merchant_id, max_number: '10', page_size: '1', search: '0.99' },
    owner,
  )
  expect(list).toMatchObject([{ price: '0.99', min_number: '10.000000' }])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: new RegExp(`${say('offer.filter.title')}$`), expanded: false }).click()
  await expect(page.getByRole('combobox', { name: say('offer.filter.state') })).toBeInViewport()
})
