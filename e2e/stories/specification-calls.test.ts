import { rechargeAndApprove } from '../../apps/server/tests/support/money.ts'
import { freshName } from '../../apps/server/tests/support/people.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { CallRecorder } from '../support/call-recorder.ts'
import { share } from '../../apps/server/tests/support/extent.ts'
import { calls } from '../support/specification/calls.ts'
import { signedInPages } from '../support/specification/pages.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { Visit } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

test.describe.configure({ mode: 'parallel' })

for (const lang of share(['en', 'ja'] as const, 0, 2)) {
  test(`every call is sent as specified in ${lang}`, async ({ browser, server }) => {
    const page = await openApp(browser, server, { lang })
    await page.addInitScript(noteUploads)
    const app = new WebApp(page, webTexts(lang))
    const sent = new CallRecorder(page, server.url, lang)
    const account = freshName()
    await page.goto('/')
    await app.register(server, account)
    const registered = await storedToken(app)
    await page.evaluate(() => localStorage.removeItem('userInfo'))
    await app.signIn(account, 'correct horse battery')
    const token = await storedToken(app)

    await saveNickname(app)
    await rechargeAndApprove(callerOf(server), { token }, '200')
    await app.recharge('50', await freshProof())
    expect(await page.evaluate(() => Reflect.get(window, 'uploaded') as unknown)).toEqual({ lang, file: 'a file' })
    await app.bindBankAccount()
    await app.open(['first row'])
    await expect(app.dialog.getByText('DE89 3704')).toBeVisible()
    await app.closeSheets()
    await app.sell('10')
    await app.withdraw('20')
    if (lang === 'en') await expect(app.view.getByText('Order placed success', { exact: true })).toBeVisible()
    await invest(app)
    await lookAtAll(app)

    await expect.poll(() => Object.keys(calls).filter((name) => !sent.names.includes(name))).toEqual([])
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

/** The token that the app keeps. */
async function storedToken({ page }: WebApp): Promise<string> {
  const userInfo = await page.evaluate(() => localStorage.getItem('userInfo') ?? '{}')
  return (JSON.parse(userInfo) as { readonly token: string }).token
}

async function saveNickname(app: WebApp): Promise<void> {
  await app.goTo('/pages/mine/personal-info')
  await app.field('profile.nickname').fill('Nadine')
  await app.expectSaid(app.say('profile.saved'), () => app.button('profile.save').click())
}

async function invest(app: WebApp): Promise<void> {
  await app.goTo('/pages/mine/wallet')
  await app.open(['interest.invest'])
  await app.dialog.getByLabel(app.say('interest.money'), { exact: true }).fill('100')
  const confirm = app.dialog.getByRole('button', { name: app.say('interest.confirm'), exact: true })
  const listed = app.page.waitForRequest('**/lixibao/list-order')
  await app.expectSaid(app.say('interest.placed'), () => confirm.click())
  await listed
}

/** Opens every page, and the parts of the hall. */
async function lookAtAll(app: WebApp): Promise<void> {
  const visit = new Visit(app.page)
  for (const page of signedInPages) await visit.open(page)
  await visit.open('/pages/dating/dating')
  for (const part of ['trade.sellingOrders', 'trade.history'] as const) {
    await app.open([part])
    await visit.settled('/pages/dating/dating')
  }
}
