import { bindAccount, uploadProof } from '@c2c/testing/src/people/money.ts'
import { openConsole } from '../support/console-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { buyFromMerchant } from '../support/sale.ts'
import { expect, fullRunTest, test } from '../support/test.ts'

interface Paid {
  readonly amount: string
  readonly name?: string
  readonly text: string
}

const today = () => new Date().toISOString().slice(0, 10)

/** A statement of CAMT.053 with these payments. */
const camt = (payments: readonly Paid[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${payments
  .map(
    ({ amount, name = 'Another Person', text }, index) => `<Ntry><Amt Ccy="EUR">${amount.replace('-', '')}</Amt>
<CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${today()}</Dt></BookgDt>
<AcctSvcrRef>${text}-${index}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  .join('')}</Stmt></BkToCstmrStmt></Document>`

test('merchant matches a statement of twenty lines and confirms one order by keyboard', async ({ server, browser }) => {
  test.setTimeout(240_000)
  const host = callerOf(server)
  const person = await newPerson(host)
  await bindAccount(host, person)
  const paid = await buyFromMerchant(host, person, '31')
  const credentials = await uploadProof(host, person)
  await host.callOk('saleu/paid', { order_id: paid.order_id, credentials }, person)
  const waiting = await buyFromMerchant(host, person, '32')
  const others = Array.from({ length: 18 }, (_, index) => ({
    amount: `-${index + 1}.00`,
    text: `Invoice ${person.account} ${index}`,
  }))
  const file = camt([
    { amount: paid.amount, name: 'MUSTERMANN, ERIKA', text: `Order ${paid.order_no}` },
    { amount: waiting.amount, name: 'Erika Mustermann', text: waiting.order_no },
    ...others,
  ])

  const desk = await openConsole(browser, server, server.merchant, { path: 'statements' })
  const { page } = desk
  const choose = { name: 'statement.xml', mimeType: 'application/xml', buffer: Buffer.from(file) }
  const input = page.locator('input[type=file]')
  await input.setInputFiles(choose)
  await expect(page.getByText('20 lines read, 20 new')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: paid.order_no })
  await expect(row).toContainText(desk.say('statement.signs.whole'))
  await expect(row).toContainText(desk.say('statement.signs.name'))
  await expect(page.getByText('Ready to confirm (1)')).toBeVisible()
  await expect(page.getByText('Look at these (1)')).toBeVisible()
  const steps = async () => {
    const { list } = await host.callOk('saleu/list-order', {}, person)
    return list.map(({ order_no, step }) => [order_no, step])
  }
  const before = [
    [waiting.order_no, 'waiting_payment'],
    [paid.order_no, 'paid'],
  ]
  expect(await steps()).toEqual(before)

  await page.keyboard.press('a')
  await expect(desk.drawer).toContainText(paid.order_no)
  await expect(desk.drawer.getByText(desk.say('trade.releaseWarning'))).toBeInViewport()
  await page.keyboard.press('Control+Enter')
  await expect(desk.drawer.getByText(desk.say('trade.seenRequired'))).toBeVisible()
  expect(await steps()).toEqual(before)
  await desk.drawer.getByRole('checkbox').press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(desk.say('trade.released', { orderNo: paid.order_no }))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(desk.say('statement.none.ready'))).toBeVisible()
  expect(await steps()).toEqual([before[0], [paid.order_no, 'completed']])

  await page.getByText('Look at these (1)').click()
  await page.getByRole('row').filter({ hasText: waiting.order_no }).getByRole('button').click()
  await expect(desk.drawer.getByText(desk.say('statement.doubts.waits'))).toBeInViewport()
  await expect(desk.drawer.getByRole('checkbox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByText(desk.say('statement.groups.unmatched'), { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: `Invoice ${person.account}` })).toHaveCount(18)
  await page.getByText(desk.say('statement.groups.matched'), { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: paid.order_no })).toBeVisible()
  await input.setInputFiles(choose)
  await expect(page.getByText('20 lines read, 0 new')).toBeVisible()
  await page.getByText(desk.say('statement.groups.files'), { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'CAMT.053' })).toHaveCount(2)
})

fullRunTest('member names the columns of a CSV file once', async ({ server, browser }) => {
  test.setTimeout(240_000)
  const desk = await openConsole(browser, server, server.merchant, { path: 'statements' })
  const { page } = desk
  const input = page.locator('input[type=file]')
  const send = (text: string) =>
    input.setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  await send('No statement')
  await expect(page.getByRole('alert').filter({ hasText: desk.say('statement.nothing') })).toBeInViewport()
  const file = `Buchungstag;Empfänger;Verwendungszweck;Betrag\r\n01.12.2026;Bücher GmbH;Rechnung 7;-1.234,56\r\n`
  await send(file)
  await expect(desk.drawer.getByRole('cell', { name: 'Bücher GmbH' })).toBeVisible()
  await desk.drawer.getByLabel(desk.say('statement.map.bank'), { exact: true }).fill('Sparkasse')
  await desk.drawer.getByRole('button', { name: desk.say('statement.map.submit') }).click()
  await expect(desk.drawer.getByText(/currency for all lines/)).toBeVisible()
  await desk.drawer.getByLabel(desk.say('statement.map.fixed_currency')).click()
  await page.getByTitle('EUR', { exact: true }).last().click()
  await desk.drawer.getByRole('button', { name: desk.say('statement.map.submit') }).click()
  await expect(page.getByText('1 line read, 1 new')).toBeVisible()
  await page.getByText(desk.say('statement.groups.unmatched'), { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Bücher GmbH' })).toContainText('1,234.56')
  await send(file)
  await expect(page.getByText('1 line read, 0 new')).toBeVisible()
})
