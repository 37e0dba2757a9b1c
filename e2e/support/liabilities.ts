import type { Browser } from '@playwright/test'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { showLog, twoMadeLogs } from './made-logs.ts'
import { openApp } from './open-app.ts'
import { callerOf, newPerson } from './person.ts'
import type { TestServer } from './server.ts'
import { stateLiabilities } from './state-liabilities.ts'
import { expect } from './test.ts'
import { webTexts } from './texts.ts'
import { WebApp } from './web-app.ts'

const say = webTexts('en')

/** A user with 321 USDT that are counted, in the app. */
export async function openOwner(browser: Browser, server: TestServer) {
  const host = callerOf(server)
  const person = await newPerson(host)
  await rechargeAndApprove(host, person, '321')
  await stateLiabilities(host)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  return { host, person, app }
}

/** Users who are each shown one of two logs, on the page of the proof. */
export async function openReaders(
  browser: Browser,
  server: TestServer,
  shown: readonly { readonly log: 0 | 1; readonly size: number }[],
) {
  const people = await Promise.all(shown.map(() => newPerson(callerOf(server))))
  const logs = twoMadeLogs(people.map(({ userId }) => userId))
  const apps = await Promise.all(
    people.map(async ({ userInfo, userId }, place) => {
      const app = new WebApp(await openApp(browser, server, { userInfo }), say)
      const { log = 0, size = 1 } = shown[place] ?? {}
      await showLog(app.page, logs[log], size, userId)
      await app.goTo(paths.proof)
      // The proof was checked, and its head kept.
      await expect(app.button('property.heads.send')).toBeVisible()
      return app
    }),
  )
  return { logs, apps }
}

/** The text of the newest head, as its owner copies it. */
export async function sentHead(app: WebApp): Promise<string> {
  await app.button('property.heads.send').click()
  await expect(app.dialog.getByRole('button', { name: say('property.heads.copy') })).toBeVisible()
  await expect(app.dialog.getByRole('img', { name: say('property.heads.code') })).toBeVisible()
  const text = await app.dialog.getByText(/^c2c-head:1:/).innerText()
  await app.closeSheets()
  return text
}

export async function paste(app: WebApp, text: string): Promise<void> {
  await app.field('property.heads.field').fill(text)
  await app.button('property.heads.compare').click()
}
