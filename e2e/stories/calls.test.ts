import { eventsReceived } from '@c2c/testing/src/services/connect-socket.ts'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { CallRecorder } from '../support/call-recorder.ts'
import { test } from '../support/clock-test.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { Visit } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

test('first load of home makes each call once after a change', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  await rechargeAndApprove(host, person, '100')
  // One that came after the clock is moved would be news to the page.
  await eventsReceived(host, person)
  const page = await openApp(browser, server, { userInfo: person.userInfo })
  const sent = new CallRecorder(page, server.url, 'en')
  const ready = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ready"')))
  // Less than the ten seconds for which an answer may miss rows that were just committed.
  server.advance(3000)
  const visit = new Visit(page)
  await visit.open('/')
  await ready
  await visit.settled('/')
  // All other messages of the socket come before the end of the session.
  const { token } = JSON.parse(person.userInfo) as { readonly token: string }
  await host.callOk('user/logout', {}, { token })
  await expect(new WebApp(page, webTexts('en')).view).toHaveAttribute('data-path', '/pages/login/login')
  expect(sent.names.toSorted()).toEqual([
    // Of the first steps of a new user.
    'bankinfo/list',
    'notice/announcements',
    'notice/list',
    'orders/open',
    'property/tongji',
    'selling/tongji',
    'userinfo/get-info',
    'userinfo/get-money-info',
  ])
})
