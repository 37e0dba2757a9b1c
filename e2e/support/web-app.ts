import { expect, type Locator, type Page } from '@playwright/test'
import { freshName } from '@c2c/testing/src/people/people.ts'
import { bankAccount } from './bank-account.ts'
import { observeStatus } from './observe-status.ts'
import type { proofImage } from './proof.ts'
import { mailedCode } from './mail.ts'
import type { TestServer } from './server.ts'
import type { Press } from './specification/labels.ts'
import type { Say } from './texts.ts'

/** Operates the web app through its visible texts, in the given language. */
export class WebApp {
  readonly page: Page
  readonly say: Say

  constructor(page: Page, say: Say) {
    this.page = page
    this.say = say
  }

  /** The page on top of the stack; pages below it are hidden. */
  get view(): Locator {
    return this.page.locator('[data-path]').filter({ visible: true }).last()
  }

  field(key: string): Locator {
    return this.view.getByLabel(this.say(key), { exact: true })
  }

  button(key: string): Locator {
    return this.view.getByRole('button', { name: this.say(key), exact: true })
  }

  /** The open bottom sheet or dialog. */
  get dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog')).filter({ visible: true }).last()
  }

  /** The short message that is shown. */
  get toast(): Locator {
    return this.page.locator('[data-sheets] > [role=status] > *').filter({ visible: true })
  }

  /** Opens a part of a page by pressing or filling in each item in order. */
  async open(presses: readonly Press[]): Promise<void> {
    for (const press of presses) {
      const [field, text] = press.split('=')
      if (field && text) {
        await this.field(field).fill(text)
        continue
      }
      const rows = this.view.getByRole('listitem').getByRole('button')
      await (press === 'first row' ? rows : this.button(press)).first().click()
    }
  }

  /** Closes the sheets that lie over the page. */
  async closeSheets(): Promise<void> {
    const sheets = this.page.locator('[role=dialog]')
    for (let left = await sheets.count(); left > 0; left -= 1) {
      await this.page.keyboard.press('Escape')
      await expect(sheets).toHaveCount(left - 1)
    }
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(`./#${path}`)
    await expect(this.view).toHaveAttribute('data-path', path.replace(/\?.*/, ''))
  }

  /** Presses a button once it is not busy; a busy button ignores presses, for example during an upload. */
  async press(button: Locator): Promise<void> {
    await expect(button).toHaveAttribute('aria-busy', 'false')
    await button.click()
  }

  /** Performs an action and checks that a transient message appears. */
  async expectSaid(message: string, act: () => Promise<void>): Promise<void> {
    const observer = await this.page.evaluateHandle(observeStatus, message)
    await act()
    await observer.evaluate(({ shown }) => shown)
  }

  async tab(key: string): Promise<void> {
    const link = this.page.getByRole('link', { name: this.say(`tabbar.${key}`), exact: true })
    const path = (await link.getAttribute('href'))?.replace('#', '') ?? ''
    await link.click()
    await expect(this.view).toHaveAttribute('data-path', path)
  }

  async chooseLanguage(from: string, to: string): Promise<void> {
    await this.view.getByRole('button', { name: from }).click()
    await this.page
      .getByRole('radio', { name: to })
      .or(this.page.getByRole('button', { name: to }))
      .last()
      .click()
  }

  /** Registers with the code from the mail, under a unique name by default, and ends on the home page. */
  async register(server: TestServer, account = freshName()): Promise<void> {
    await this.view.getByRole('link', { name: this.say('account.toRegister') }).click()
    await this.field('account.inviteCode').fill(server.rootInviteCode)
    await this.sendRegistration(server, account)
  }

  /** Fills in the register page except the invitation code, submits it, and ends on the home page. */
  async sendRegistration(server: TestServer, account: string): Promise<void> {
    await this.fillRegistration(server, account)
    await expect(this.page.getByRole('link', { name: this.say('tabbar.home') })).toBeVisible()
  }

  /** Fills in the register page except the invitation code, and submits it. */
  async fillRegistration(server: TestServer, account: string): Promise<void> {
    const email = `${account}@mail.example`
    await this.field('account.account').fill(account)
    await this.button('account.next').click()
    await this.field('account.password').fill('correct horse battery')
    await this.field('account.confirmPassword').fill('correct horse battery')
    await this.field('account.email').fill(email)
    await this.button('account.next').click()
    await this.field('account.emailCode').fill(await mailedCode(server.dataDir, email))
    await this.button('account.register').click()
  }

  /** Signs in with a password, and ends on the home page. */
  async signIn(account: string, password: string): Promise<void> {
    await this.page.goto('./')
    await this.field('account.accountOrEmail').fill(account)
    await this.field('account.password').fill(password)
    await this.button('account.signIn').click()
    await expect(this.page.getByRole('link', { name: this.say('tabbar.home') })).toBeVisible()
  }

  /** Creates a recharge with a proof image, and checks that it is in review. */
  async recharge(amount: string, proof: ReturnType<typeof proofImage>): Promise<void> {
    await this.goTo('/pages/mine/rechange')
    await this.field('recharge.amount').fill(amount)
    await this.view.locator('input[type=file]').setInputFiles(proof)
    await this.button('recharge.send').click()
    await expect(this.view.getByRole('heading', { name: this.say('recharge.outcome.audit') })).toBeVisible()
  }

  /** Binds a German bank account in euros. */
  async bindBankAccount(): Promise<void> {
    await this.goTo('/pages/mine/binding')
    await this.button('bank-account.add.bank').click()
    await this.choose('bank-account.field.currency', 'EUR')
    await this.chooseCountry('DE')
    await this.fillBankAccount(bankAccount)
    await this.button('bank-account.save').click()
    await expect(this.view.getByText('DE89 •••• 3000')).toBeVisible()
  }

  /** Fills in the fields of a bank account. */
  async fillBankAccount(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await this.field(`bank-account.field.${name}`).fill(value)
  }

  /** Chooses the country of a bank by the search among the countries. */
  async chooseCountry(code: string): Promise<void> {
    await this.field('bank-account.field.bank_country').click()
    await this.dialog.getByLabel(this.say('bank-account.searchCountry'), { exact: true }).fill(code.toLowerCase())
    await this.dialog.getByRole('listitem').getByRole('button').first().click()
    await expect(this.dialog).toBeHidden()
  }

  /** Chooses an option of a select by the start of its text. */
  async choose(key: string, option: string): Promise<void> {
    await this.field(key).click()
    await this.dialog.getByRole('button', { name: new RegExp(`^${option}`) }).click()
  }

  /** Shows the euro offers of one part of the hall. */
  async openOffers(part: 'buy' | 'sellToMerchants'): Promise<void> {
    await this.goTo('/')
    await this.tab('hall')
    // The buttons of the offers can have the same name.
    const views = this.view.getByRole('group', { name: this.say('trade.hallViews') })
    await views.getByRole('button', { name: this.say(`trade.${part}`), exact: true }).click()
    await this.view
      .getByRole('group', { name: this.say('trade.currency') })
      .getByRole('button', { name: /EUR/ })
      .click()
  }

  /** The offers in the hall, best first. */
  get offers(): Locator {
    // Until the hall is shown, the view is the page before it, which can have such rows as well.
    const hall = this.view.filter({ has: this.page.getByRole('group', { name: this.say('trade.currency') }) })
    return hall.getByRole('listitem').filter({ has: this.page.getByRole('button') })
  }

  /** Sells to the first merchant in the hall who pays in euros. */
  async sell(number: string): Promise<void> {
    await this.openOffers('sellToMerchants')
    await this.offers.getByRole('button').first().click()
    await this.dialog.getByLabel(this.say('trade.quantity'), { exact: true }).fill(number)
    await this.dialog.getByRole('button', { name: this.say('trade.sellNow'), exact: true }).click()
    await this.onOrder()
  }

  /** Opens the newest open order. */
  async openOrder(): Promise<void> {
    await this.goTo('/')
    await this.tab('order')
    await this.view.getByRole('listitem').first().getByRole('button').first().click()
    await this.onOrder()
  }

  /** Waits for the page of an order. */
  async onOrder(): Promise<void> {
    await expect(this.view).toHaveAttribute('data-path', '/pages/orders/order')
    await expect(this.view.getByText(this.say('trade.timeline'), { exact: true })).toBeVisible()
  }

  /** Confirms receipt of the fiat, in two steps. */
  async confirmReceipt(): Promise<void> {
    await this.button('trade.confirmReceipt').click()
    await this.dialog.getByRole('checkbox').check()
    await this.dialog.getByRole('button', { name: this.say('trade.release'), exact: true }).click()
    await expect(this.dialog).toBeHidden()
    await expect(this.button('trade.confirmReceipt')).toHaveCount(0)
  }

  /** Withdraws to the bound bank account, through the confirmation sheet. */
  async withdraw(amount: string): Promise<void> {
    await this.goTo('/pages/mine/cardWithdrawal')
    await this.field('withdraw.amount').fill(amount)
    await this.button('withdraw.continue').click()
    await expect(this.dialog.getByRole('heading', { name: this.say('withdraw.confirmTitle') })).toBeVisible()
    await expect(this.dialog.getByRole('checkbox', { name: this.say('withdraw.correct') })).toBeChecked()
    await this.dialog.getByRole('button', { name: this.say('withdraw.confirm'), exact: true }).click()
    await expect(this.view.getByRole('heading', { name: this.say('withdraw.placed') })).toBeVisible()
  }

  /** The rows of the asset log. */
  async movements(): Promise<Locator> {
    await this.goTo('/pages/mine/asset-log')
    return this.view.getByRole('listitem')
  }
}
