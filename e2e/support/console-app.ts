import { success, type CallOutput, type consoleSessionLogin } from '@c2c/contract'
import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import { callerOf } from './person.ts'
import type { Credentials, TestServer } from './server.ts'
import { consoleTexts, type Say } from './texts.ts'

/** The console, as staff use it. */
export class ConsoleApp {
  readonly page: Page
  readonly say: Say

  constructor(page: Page, say: Say) {
    this.page = page
    this.say = say
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog').last()
  }

  /** The name of a button whose text has values, such as the amount of a decision, with any values. */
  named(key: string): RegExp {
    const any = '\u0000'
    const text = this.say(key, { amount: any, name: any })
    return new RegExp(
      `^${text
        .split(any)
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
        .join('.+')}$`,
    )
  }

  /** The button of a decision in the open drawer; the last one while its form is open. */
  verdict(key: string): Locator {
    return this.drawer.getByRole('button', { name: this.named(key) }).last()
  }

  /** Signs in by the form. */
  async signIn(who: Credentials): Promise<void> {
    await this.page.goto('./console/')
    await this.trySignIn(who)
    await expect(this.page.getByRole('button', { name: this.say('layout.signOut') })).toBeVisible()
  }

  /** Goes to a path below `/console/` within the loaded app. */
  async goTo(path: string): Promise<void> {
    await this.page.evaluate(
      (page) =>
        history.pushState(null, '', location.pathname.replace(/\/console\/(?!.*\/console\/).*$/, `/console/${page}`)),
      path,
    )
  }

  /** Submits email and password, without expecting success. */
  async trySignIn({ email, password }: Credentials): Promise<void> {
    await this.page.getByLabel(this.say('signIn.email')).fill(email)
    await this.page.getByLabel(this.say('signIn.password')).fill(password)
    await this.page.getByRole('button', { name: this.say('signIn.submit') }).click()
  }

  /** Opens the user's item in a queue. */
  async open(menu: 'recharges' | 'withdrawals' | 'orders', account: string): Promise<void> {
    // An open drawer covers the menu.
    if (await this.drawer.isVisible()) await this.page.keyboard.press('Escape')
    await this.page.getByRole('menuitem', { name: this.say(`menu.${menu}`) }).click()
    const its = this.page.getByText(account, { exact: true })
    await this.page.getByRole('row').filter({ has: its }).first().click()
    await expect(this.drawer).toBeVisible()
  }

  /** Approves a recharge after checking its proof. */
  async approveRecharge(account: string): Promise<void> {
    await this.open('recharges', account)
    await expect(this.drawer.getByRole('img').first()).toBeVisible()
    await this.verdict('recharge.credit').click()
    await this.drawer.getByRole('checkbox').check()
    await this.verdict('recharge.credit').click()
    await this.done('completion')
  }

  /** Marks a sale as paid by the merchant. */
  async markPaid(account: string, reference: string): Promise<void> {
    await this.open('orders', account)
    await this.verdict('trade.moves.paid').click()
    await this.drawer.getByLabel(this.say('trade.reference')).fill(reference)
    await this.verdict('trade.moves.paid').click()
    await expect(this.drawer.getByText(this.say('trade.steps.paid')).first()).toBeVisible()
  }

  /** Checks the receipt of a purchase and releases the escrow to the user. */
  async release(account: string): Promise<void> {
    await this.open('orders', account)
    await expect(this.drawer.getByRole('img').first()).toBeVisible()
    await this.verdict('trade.moves.release').click()
    await this.drawer.getByRole('checkbox').check()
    await this.verdict('trade.moves.release').click()
    await this.done('completion')
  }

  /** Approves a withdrawal as paid, with the bank's reference. */
  async payWithdrawal(account: string, reference: string): Promise<void> {
    await this.open('withdrawals', account)
    await this.verdict('withdraw.markPaid').click()
    await this.drawer.getByLabel(this.say('withdraw.payoutRef')).fill(reference)
    await this.verdict('withdraw.markPaid').click()
    await this.done('completion')
  }

  /** Verifies the books from their rows, and expects that they balance. */
  async checkBooks(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.page.getByRole('menuitem', { name: this.say('menu.books') }).click()
    await expect(this.page.getByText(this.say('books.hold'))).toBeVisible()
  }

  private async done(state: string): Promise<void> {
    await expect(this.drawer.getByText(this.say(`state.${state}`)).first()).toBeVisible()
  }
}

/** The kept sessions, by server and email, in the form of a program's sign-in. */
const sessions = new Map<string, string>()

/** A session of a staff member without a second factor; kept until it ends. */
async function sessionOf(server: TestServer, { email, password }: Credentials): Promise<string> {
  const host = callerOf(server)
  // The name that a browser resolves to this machine may be unknown here.
  host.url = server.url.replace(/\/\/[^:/]+/, '//127.0.0.1')
  const key = `${host.url} ${email}`
  const kept = sessions.get(key)
  if (kept !== undefined) {
    const { token } = JSON.parse(kept) as { readonly token: string }
    if ((await host.console('session/info', {}, { token })).code === success) return kept
  }
  const session = JSON.stringify(await host.consoleOk('session/login', { email, password }))
  sessions.set(key, session)
  return session
}

/** A path below `/console/` to start at, the language, and the options of the browser context. */
type Start = BrowserContextOptions & { readonly path?: string; readonly language?: string }

/** Opens the console on a desktop screen in a context of its own, in a session of the owner by default. */
export async function openConsole(
  browser: Browser,
  server: TestServer,
  as?: Credentials,
  { path = '', language = 'en', ...options }: Start = {},
): Promise<ConsoleApp> {
  const kept = await sessionOf(server, as ?? { email: server.ownerEmail, password: server.ownerPassword })
  return openSession(browser, server, JSON.parse(kept) as OpenedSession, { path, language, ...options })
}

/** The answer of a sign-in. */
type OpenedSession = CallOutput<typeof consoleSessionLogin>

/** Opens the console in a session: its token is in the cookie, the rest in the page's storage. */
export async function openSession(
  browser: Browser,
  server: TestServer,
  { token, ...session }: OpenedSession,
  { path = '', language = 'en', ...options }: Start = {},
): Promise<ConsoleApp> {
  const secure = server.url.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}c2c_console`
  const cookie = { name, value: token, domain: new URL(server.url).hostname, path: secure ? '/' : '/console' } as const
  const localStorage = [
    { name: 'c2c.console.session', value: JSON.stringify(session) },
    { name: 'c2c.console.language', value: language },
  ]
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    storageState: {
      cookies: [{ ...cookie, expires: -1, httpOnly: true, secure, sameSite: 'Strict' }],
      origins: [{ origin: server.url, localStorage }],
    },
    ...options,
  })
  const desk = new ConsoleApp(await context.newPage(), consoleTexts(language))
  await desk.page.goto(`/console/${path}`)
  await expect(desk.page.getByRole('button', { name: desk.say('layout.signOut') })).toBeVisible()
  return desk
}

/** The addresses in the menu of the signed-in role. */
export const pagesOf = ({ page }: ConsoleApp): Promise<string[]> =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
