import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { share } from '../../apps/server/tests/support/extent.ts'
import { shownTexts } from '../support/shown.ts'
import { registrationSteps } from '../support/specification/labels.ts'
import { anonymousForms, signedInForms, type EmptyForm } from '../support/specification/messages.ts'
import { languages } from '../support/specification/pages.ts'
import { expect, test } from '../support/test.ts'
import { contractTexts, webTexts } from '../support/texts.ts'
import { Visit } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

test.describe.configure({ mode: 'parallel' })

for (const lang of languages) {
  test(`empty forms name every required field in ${lang}`, async ({ browser, server, person }) => {
    for (const { forms, stored } of [
      { forms: anonymousForms, stored: { lang } },
      { forms: signedInForms, stored: { lang, userInfo: person.userInfo } },
    ]) {
      const page = await openApp(browser, server, stored)
      const visit = new Visit(page)
      for (const form of formsIn(lang, forms)) await expectMessages(new WebApp(page, webTexts(lang)), visit, lang, form)
      expect(visit.consoleProblems).toEqual([])
    }
  })

  test(`interest without a product is refused in ${lang}`, async ({ server, person }) => {
    const { token } = person
    const { data } = await callerOf(server).call('lixibao/create-order', { number: '10' }, { token, lang })
    expect(data).toMatchObject({
      fields: { lixibao_id: messageIn(lang, 'Interest is required', 'field.interest_required') },
    })
  })
}

test('wrong formats and differing passwords are named', async ({ browser, server, person }) => {
  const say = webTexts('en')
  const stranger = new WebApp(await openApp(browser, server, {}), say)
  await stranger.goTo('/pages/login/register')
  await stranger.open(registrationSteps[0] ?? [])
  await stranger.open(['account.password=password-1', 'account.confirmPassword=password-2', 'account.next'])
  await expect(stranger.view.getByText('The password is different from the confirm password')).toBeVisible()
  await stranger.open(['account.confirmPassword=password-1', 'account.next', 'account.email=ann@example'])
  await stranger.button('account.register').click()
  await expect(stranger.view.getByText('Please enter an email: the format is wrong')).toBeVisible()

  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/pages/mine/binding?type=bank&add&currency=EUR&country=DE')
  await app.button('bank-account.save').click()
  await expect(app.view.getByText('Please enter a phone number')).toBeVisible()
  await app.goTo('/pages/mine/personal-info')
  await app.field('profile.phone').fill('12800138000')
  await app.button('profile.save').click()
  await expect(app.view.getByText('The phone number format is wrong')).toBeVisible()
})

type Language = (typeof languages)[number]

/** The messages of the specification are English; the short form checks a part of their translations. */
const formsIn = (lang: Language, forms: readonly EmptyForm[]): readonly EmptyForm[] =>
  lang === 'en' ? forms : share(forms, languages.indexOf(lang), languages.length)

const messageIn = (lang: Language, english: string, key: string): string =>
  lang === 'en' ? english : contractTexts(lang)(key)

/** Submits an empty form in a new document and checks its messages. */
async function expectMessages(app: WebApp, visit: Visit, lang: Language, form: EmptyForm): Promise<void> {
  const { at, press = [], clear, submit, messages } = form
  await app.page.goto('about:blank')
  await visit.open(at)
  await app.open(press)
  if (clear) await app.field(clear).fill('')
  await app.page
    .getByRole('button', { name: app.say(submit), exact: true })
    .last()
    .click()
  const missing = async (): Promise<readonly string[]> => {
    const shown = await shownTexts(app.page)
    return Object.entries(messages)
      .map(([english, key]) => messageIn(lang, english, key))
      .filter((message) => !shown.includes(message))
  }
  await expect.configure({ soft: true }).poll(missing, `${at} ${press.join()}`).toEqual([])
}
