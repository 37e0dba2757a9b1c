import { freshName, signInOwner, type Host } from '@c2c/testing/src/people/people.ts'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { CallRecorder } from '../support/call-recorder.ts'
import { openConsole } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { calls } from '../support/specification/calls.ts'
import { signedInPages } from '../support/specification/pages.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { Visit } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

const loops = [
  { language: 'en', name: 'English', seventy: '70.00' },
  { language: 'de', name: 'Deutsch', seventy: '70,00' },
  { language: 'ja', name: '日本語', seventy: '70.00' },
] as const

for (const { language, name, seventy } of share(loops, 0, loops.length)) {
  test(`main loop in ${name} leaves 70 USDT and sends calls as specified`, async ({ server, browser }) => {
    test.setTimeout(480_000)
    const account = freshName()
    const page = await openApp(browser, server, {})
    await page.addInitScript(noteUploads)
    const app = new WebApp(page, webTexts(language))
    await page.goto('/')
    if (name !== 'English') await app.chooseLanguage('English', name)
    const sent = new CallRecorder(page, server.url, language)

    await app.register(server, account)
    const registered = await storedToken(app)
    const token = await signInAgain(app, account)
    await saveNickname(app)
    await app.recharge('100', await freshProof())
    const uploaded = await page.evaluate(() => Reflect.get(window, 'uploaded') as unknown)
    expect(uploaded).toEqual({ lang: language, file: 'a file' })

    const host = callerOf(server)
    const owner = { token: await signInOwner(host) }
    // Staff clear these queues by hand in a story of their own, and pay in that of cash.
    const desk = isFull ? await openConsole(browser, server) : undefined
    await (desk ? desk.approveRecharge(account) : approveByCall(host, owner, account, 'recharge'))

    await app.bindBankAccount()
    await app.open(['first row'])
    await expect(app.dialog.getByText('DE89 3704')).toBeVisible()
    await app.closeSheets()
    await app.sell('10')
    await (desk ? desk.markPaid(account, `SALE-${account}`) : payByCall(host, owner, account))
    await app.openOrder()
    await app.confirmReceipt()

    await app.withdraw('20')
    if (language === 'en') await expect(app.view.getByText('Order placed success', { exact: true })).toBeVisible()
    await (desk ? desk.payWithdrawal(account, `PAYOUT-${account}`) : approveByCall(host, owner, account, 'withdraw'))

    const movements = await app.movements()
    await expect(movements).toHaveCount(3)
    await expect(movements.nth(0)).toContainText(app.say('movement.withdraw_hold'))
    await expect(movements.nth(1)).toContainText(app.say('movement.sale_escrow'))
    await expect(movements.nth(2)).toContainText(app.say('movement.recharge'))
    await app.goTo('/')
    await expect(app.view.getByText(seventy).first()).toBeVisible()
    await desk?.checkBooks()
    expect(await host.consoleOk('ledger/check', {}, owner)).toMatchObject({ ok: true })

    await invest(app)
    await lookAround(app)
    await expect.poll(() => Object.keys(calls).filter((call) => !sent.names.includes(call))).toEqual([])
    expect([...sent.breaches]).toEqual([])
    expect(sent.tokens).toContain(token)
    // The home page may have sent calls with the first token.
    expect([registered, token]).toEqual(expect.arrayContaining([...sent.tokens]))
  })
}

/** Keeps the fields of the last upload: browsers hide the body of such a request from observers. */
function noteUploads(): void {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function note(body) {
    if (body instanceof FormData) {
      const fields = [...body].map(([name, value]) => [name, value instanceof File ? 'a file' : value])
      Object.assign(window, { uploaded: Object.fromEntries(fields) as unknown })
    }
    send.call(this, body)
  }
}

/** The data of a sign-in that the app keeps. */
async function storedUser({ page }: WebApp): Promise<{ readonly token: string }> {
  const userInfo = await page.evaluate(() => localStorage.getItem('userInfo') ?? '{}')
  return JSON.parse(userInfo) as { readonly token: string }
}

const storedToken = async (app: WebApp): Promise<string> => (await storedUser(app)).token

/** Signs in with the password after the registration; the answer is kept as it is. Returns the token. */
async function signInAgain(app: WebApp, account: string): Promise<string> {
  await app.page.evaluate(() => localStorage.removeItem('userInfo'))
  const answered = Promise.withResolvers<{ readonly data: { readonly token: string } }>()
  await app.page.route('**/user/login', async (route) => {
    const response = await route.fetch()
    answered.resolve((await response.json()) as { readonly data: { readonly token: string } })
    await route.fulfill({ response })
  })
  await app.signIn(account, 'correct horse battery')
  const { data } = await answered.promise
  expect(await storedUser(app)).toEqual(data)
  return data.token
}

async function saveNickname(app: WebApp): Promise<void> {
  await app.goTo('/pages/mine/personal-info')
  await app.field('profile.nickname').fill('Nadine')
  await app.expectSaid(app.say('profile.saved'), () => app.button('profile.save').click())
}

async function invest(app: WebApp): Promise<void> {
  await app.goTo('/pages/mine/wallet')
  await app.open(['interest.invest'])
  await app.dialog.getByLabel(app.say('interest.money'), { exact: true }).fill('50')
  const confirm = app.dialog.getByRole('button', { name: app.say('interest.confirm'), exact: true })
  const listed = app.page.waitForRequest('**/lixibao/list-order')
  await app.expectSaid(app.say('interest.placed'), () => confirm.click())
  await listed
}

type Session = Readonly<Record<'token', string>>

/** Marks the sale of a user as paid, as its page in the console does. */
async function payByCall(host: Host, owner: Session, account: string): Promise<void> {
  const { list } = await host.consoleOk('order/list', { search: account }, owner)
  await host.consoleOk('order/paid', { order_id: list[0]?.order_id ?? '', reference: `SALE-${account}` }, owner)
}

/** Approves the open claim or withdrawal of a user, as its page in the console does. */
async function approveByCall(
  host: Host,
  owner: Session,
  account: string,
  kind: 'recharge' | 'withdraw',
): Promise<void> {
  if (kind === 'recharge') {
    const { list } = await host.consoleOk('recharge/list', { search: account }, owner)
    await host.consoleOk('recharge/approve', { recharge_id: list[0]?.recharge_id ?? '', amount: '100' }, owner)
    return
  }
  const { list } = await host.consoleOk('withdraw/list', { search: account }, owner)
  const withdraw_id = list[0]?.withdraw_id ?? ''
  await host.consoleOk('withdraw/approve', { withdraw_id, payout_ref: `PAYOUT-${account}` }, owner)
}

/** Pages without calls so far; a full run opens all. */
const others = ['/pages/mine/property', '/pages/mine/team', '/pages/mine/promotion', '/pages/index/service']

/** Opens pages, and the parts of the hall. */
async function lookAround(app: WebApp): Promise<void> {
  const visit = new Visit(app.page)
  for (const page of isFull ? signedInPages : others) await visit.open(page)
  await visit.open('/pages/dating/dating')
  for (const part of ['trade.sellingOrders', 'trade.history'] as const) {
    await app.open([part])
    await visit.settled('/pages/dating/dating')
  }
}
