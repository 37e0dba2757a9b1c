import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { localAccounts } from '@c2c/testing/src/people/bank-accounts.ts'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { openConsole } from '../support/console-app.ts'
import { expectSheetSound } from '../support/inspect.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { bankAccount } from '../support/bank-account.ts'
import { WebApp } from '../support/web-app.ts'

const { iban: _iban, swift: _swift, ...holder } = bankAccount

interface Account {
  readonly what: string
  readonly language: 'en' | 'de' | 'ja' | 'zh-Hans'
  readonly currency: string
  /** Chosen by hand; undefined if the currency has one. */
  readonly country?: string
  /** Typed as people write them. */
  readonly details: Readonly<Record<string, string>>
  /** Chosen from a list. */
  readonly accountType?: string
  /** A wrong number and its message. */
  readonly wrong: readonly [name: string, value: string, message: string]
  /** Fields of other countries. */
  readonly absent: readonly string[]
  readonly masked: string
  /** Two of the values that its details show. */
  readonly shown: readonly string[]
}

const accounts: readonly Account[] = [
  {
    what: 'Japanese account in JPY',
    language: 'ja',
    currency: 'JPY',
    details: { bank_code: '0005', branch_code: '001', account_number: '0123456', holder_kana: 'ﾔﾏﾀﾞ ﾀﾛｳ' },
    accountType: 'ordinary',
    wrong: ['account_number', '123456', 'この国の口座番号より桁数が少ないです。先頭に0を付けますか？'],
    absent: ['iban', 'swift', 'routing_number'],
    masked: '0005 •••• 3456',
    shown: ['ヤマダ タロウ', '普通'],
  },
  {
    what: 'US account in USD',
    language: 'en',
    currency: 'USD',
    details: { routing_number: '0210 0002 1', account_number: '123456789' },
    accountType: 'checking',
    wrong: ['routing_number', '021000022', 'This routing number is not valid'],
    absent: ['iban', 'swift', 'card_number'],
    masked: '0210 •••• 6789',
    shown: ['021000021', 'Checking'],
  },
  {
    what: 'Chinese card in CNY',
    language: 'zh-Hans',
    currency: 'CNY',
    details: { card_number: '6222 0212 3456 7890 128' },
    wrong: ['card_number', '6222 0212 3456 7890 129', '该银行卡号无效'],
    absent: ['iban', 'swift', 'account_number'],
    masked: '6222 •••• 0128',
    shown: ['6222 0212 3456 7890 128', '中国'],
  },
  {
    what: 'German IBAN in EUR',
    language: 'de',
    currency: 'EUR',
    country: 'DE',
    details: { iban: bankAccount.iban, swift: bankAccount.swift },
    wrong: ['iban', 'DE88 3704 0044 0532 0130 00', 'Diese IBAN ist nicht gültig'],
    absent: ['account_number', 'sort_code'],
    masked: 'DE89 •••• 3000',
    shown: ['DE89 3704 0044 0532 0130 00', 'Deutschland'],
  },
  {
    what: 'Mexican CLABE in EUR',
    language: 'zh-Hans',
    currency: 'EUR',
    country: 'MX',
    details: { clabe: '０３２ １８０ 00011835971 9', swift: 'BNMXMXMM' },
    wrong: ['clabe', '032 180 00011835971 8', '该 CLABE 无效，请核对 18 位数字'],
    absent: ['iban', 'account_number', 'cbu'],
    masked: '0321 •••• 9719',
    shown: ['032180000118359719', '墨西哥'],
  },
  {
    what: 'account in Singapore, which has no form of its own, in USD',
    language: 'de',
    currency: 'USD',
    country: 'SG',
    details: { account_number: '003-901234-5', swift: 'DBSSSGSG' },
    wrong: ['swift', 'COBADEFFXXX', 'Das gehört zu einer Bank in einem anderen Land'],
    absent: ['iban', 'routing_number', 'bank_code'],
    masked: 'DBSS •••• 2345',
    shown: ['0039012345', 'Singapur'],
  },
]

for (const account of share(accounts, 0, accounts.length)) {
  test(`${account.what} is bound with the fields of its country only`, async ({ browser, server }) => {
    const person = await newPerson(callerOf(server))
    const stored = { userInfo: person.userInfo, lang: account.language }
    const app = new WebApp(await openApp(browser, server, stored), webTexts(account.language))
    const field = (name: string) => app.field(`bank-account.field.${name}`)
    await app.goTo('/pages/mine/binding')
    await app.button('bank-account.add.bank').click()
    await expect(field('currency')).toBeVisible()
    await expect(field('full_name')).toHaveCount(0)

    await app.choose('bank-account.field.currency', account.currency)
    if (account.country) await app.chooseCountry(account.country)
    for (const name of account.absent) await expect(field(name)).toHaveCount(0)
    const [wrongName, wrongValue, message] = account.wrong
    await app.fillBankAccount({ ...account.details, ...holder, [wrongName]: wrongValue })
    if (account.accountType) {
      await app.field('bank-account.field.account_type').click()
      if (isFull) await expectSheetSound(app.page, `${account.what}: type`)
      await app.closeSheets()
      const key = `bank-account.accountType.${account.accountType}`
      await app.choose('bank-account.field.account_type', app.say(key))
    }
    await app.button('bank-account.save').click()
    await expect(app.view.getByText(message, { exact: true })).toBeVisible()
    await expect(field(wrongName)).toBeFocused()
    await expect(field(wrongName)).toHaveAttribute('aria-invalid', 'true')

    const fill = app.view.getByRole('button', { name: app.say('bank-account.fill', { number: '0123456' }) })
    if (wrongName === 'account_number') await fill.click()
    else await field(wrongName).fill(account.details[wrongName] ?? '')
    await expect(app.view.getByText(message, { exact: true })).toHaveCount(0)
    await app.button('bank-account.save').click()
    await app.view.getByText(account.masked).click()
    for (const value of account.shown) await expect(app.dialog.getByText(value, { exact: true })).toBeVisible()
    await expectSheetSound(app.page, account.what)
  })
}

test('another country empties the details of the first', async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  const field = (name: string) => app.field(`bank-account.field.${name}`)
  await app.goTo('/pages/mine/binding?type=bank&add&currency=GBP')
  await field('account_number').fill('31926819')
  await field('full_name').fill('Erika Mustermann')
  await expect(field('country')).toHaveValue('United Kingdom')
  await app.choose('bank-account.field.currency', 'EUR')
  await expect(app.button('bank-account.save')).toHaveCount(0)
  await app.chooseCountry('GB')
  await expect(field('iban')).toBeVisible()
  await app.chooseCountry('AU')
  await expect(field('account_number')).toHaveValue('')
  await expect(field('swift')).toBeVisible()
  await expect(field('full_name')).toHaveValue('Erika Mustermann')
  await expect(field('country')).toHaveValue('Australia')
})

test('Japanese account is shown before a withdrawal, and to the operator who pays it', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  await rechargeAndApprove(host, person, '100')
  await host.callOk('bankinfo/create', localAccounts.jp, person)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  await app.goTo('/pages/mine/cardWithdrawal')
  await expect(app.view.getByText('0005 •••• 3456').first()).toBeVisible()
  await app.field('withdraw.amount').fill('20')
  await app.button('withdraw.continue').click()
  // Amount, account and time come first; the rest is one tap away.
  const { dialog } = app
  await expect(dialog.getByText(/^1[\d.]+\sEUR|^[\d,]+\sJPY/).first()).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText('0005 •••• 3456')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText(app.say('withdraw.when'))).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText(app.say('withdraw.fee'))).toBeHidden()
  const confirm = dialog.getByRole('button', { name: app.say('withdraw.confirm'), exact: true })
  const correct = dialog.getByRole('checkbox', { name: app.say('withdraw.correct') })
  await correct.uncheck()
  await expect(confirm).toBeDisabled()
  await correct.check()
  await dialog.getByText(app.say('withdraw.details')).click()
  for (const value of ['0005', '001', '0123456', 'ヤマダ タロウ', 'Ordinary (futsu)', 'Japan']) {
    await expect(app.dialog.getByText(value, { exact: true })).toBeVisible()
  }
  await confirm.click()
  await expect(app.view.getByRole('heading', { name: app.say('withdraw.placed') })).toBeVisible()
  // Each step of what goes on, the present one marked.
  await expect(app.view.locator('[aria-current=step]')).toContainText(app.say('withdraw.step.review'))
  await expect(app.view.getByText(app.say('withdraw.step.payTime'))).toBeVisible()

  const { list } = await host.callOk('withdraw/list', {}, person)
  const path = `withdrawals?id=${list[0]?.withdraw_id ?? ''}`
  const desk = await openConsole(browser, server, undefined, { path })
  await expect(desk.drawer.getByText('•••• 56', { exact: true })).toBeVisible()
  await expect(desk.drawer.getByText('ヤマダ')).toHaveCount(0)
  await desk.drawer.getByRole('button', { name: desk.say('payout.reveal') }).click()
  for (const value of ['0005', '0123456', 'ヤマダ タロウ', 'Ordinary (futsu)']) {
    await expect(desk.drawer.getByText(value, { exact: true })).toBeVisible()
  }
})

test('merchant adds a US account with the fields of its country', async ({ browser, server }) => {
  const desk = await openConsole(browser, server, server.merchant, { path: 'accounts' })
  const { page } = desk
  await page.getByRole('button', { name: desk.say('account.create') }).click()
  const field = (name: string) => desk.drawer.getByLabel(desk.say(`payout.${name}`), { exact: true })
  await expect(field('full_name')).toBeVisible()
  await expect(field('iban')).toHaveCount(0)
  await field('bank_country').fill('United States')
  await field('bank_country').press('Enter')
  await expect(field('routing_number')).toBeVisible()
  await expect(field('swift')).toBeVisible()
  await expect(field('iban')).toHaveCount(0)
  await field('routing_number').fill('021000022')
  await desk.drawer.getByRole('button', { name: desk.say('account.submit'), exact: true }).click()
  await expect(desk.drawer.getByText('This routing number is not valid')).toBeVisible()
})
