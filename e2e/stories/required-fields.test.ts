import { openApp } from '../support/open-app.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { shownTexts } from '../support/shown.ts'
import { registrationSteps } from '../support/specification/labels.ts'
import { anonymousForms, signedInForms, type EmptyForm } from '../support/specification/messages.ts'
import { languages } from '../support/specification/pages.ts'
import { expect, test } from '../support/test.ts'
import { contractTexts, webTexts } from '../support/texts.ts'
import { Visit } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

test.describe.configure({ mode: 'parallel' })

/** The messages of the specification are English; the translations of each are part of the full run. */
for (const lang of share(languages, 0, languages.length)) {
  test(`empty and wrong fields are named in ${lang}`, async ({ browser, server, person }) => {
    const say = webTexts(lang)
    for (const { forms, stored } of [
      { forms: anonymousForms, stored: { lang } },
      { forms: signedInForms, stored: { lang, userInfo: person.userInfo } },
    ]) {
      const app = new WebApp(await openApp(browser, server, stored), say)
      const visit = new Visit(app.page)
      for (const form of forms) await expectMessages(app, visit, lang, form)
      if (lang === 'en') await (forms === anonymousForms ? expectWrongRegistration(app) : expectWrongPhones(app))
      expect(visit.consoleProblems).toEqual([])
    }
  })
}

async function expectWrongRegistration(app: WebApp): Promise<void> {
  await app.page.goto('about:blank')
  await app.goTo('/pages/login/register')
  await app.open(registrationSteps[0] ?? [])
  await app.open(['account.password=password-1', 'account.confirmPassword=password-2', 'account.next'])
  await expect(app.view.getByText('The password is different from the confirm password')).toBeVisible()
  await app.open(['account.confirmPassword=password-1', 'account.email=ann@example', 'account.next'])
  await expect(app.view.getByText('Please enter an email: the format is wrong')).toBeVisible()
}

async function expectWrongPhones(app: WebApp): Promise<void> {
  await app.goTo('/pages/mine/binding?type=bank&add&currency=EUR&country=DE')
  await app.button('bank-account.save').click()
  await expect(app.view.getByText('Please enter a phone number')).toBeVisible()
  await app.goTo('/pages/mine/personal-info')
  await app.field('profile.phone').fill('12800138000')
  await app.button('profile.save').click()
  await expect(app.view.getByText('The phone number format is wrong')).toBeVisible()
}

type Language = (typeof languages)[number]

const messageIn = (lang: Language, english: string, key: string): string =>
  lang === 'en' ? english : contractTexts(lang)(key)

/** Submits an empty form and checks its messages. */
async function expectMessages(app: WebApp, visit: Visit, lang: Language, form: EmptyForm): Promise<void> {
  const { at, press = [], clear, submit, messages } = form
  // A part of a page that is already open starts in a new document.
  if (press.length > 0) await app.page.goto('about:blank')
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
