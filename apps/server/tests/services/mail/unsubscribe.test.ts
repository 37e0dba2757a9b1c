import { expect, test } from 'vitest'
import PostalMime from 'postal-mime'
import { addSetting } from '../../../src/services/settings/settings.ts'
import { day, minute } from '@c2c/testing/src/story/clock.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { bindAccount, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
await addSetting(story.services.db, 'app_url', 'https://app.example/', story.clock.now())

/** A user who received a notice by mail, and the path of the link in its header. */
async function mailed(): Promise<Person & { readonly path: string; readonly raw: string }> {
  const person = await newUser(story)
  await rechargeAndApprove(story, person, '10')
  story.clock.advance(2 * minute)
  await deliver(story.services)
  const raw = (await story.mailbox.to(person.email)).at(-1)?.raw ?? ''
  const { headers } = await PostalMime.parse(raw)
  const link = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  expect(headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
  const [, path = ''] = /^<https:\/\/app\.example(\/.*)>$/.exec(link) ?? []
  return { ...person, path, raw }
}

const open = (path: string) => fetch(`${story.url}${path}`)
/** The request of a mail program whose user unsubscribes (RFC 8058, section 3.2). */
const oneClick = (path: string) =>
  fetch(`${story.url}${path}`, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
const isOn = async (person: Person) => (await story.callOk('userinfo/get-info', {}, person)).notify_email

test('one click switches mails of notices off, again without harm', async () => {
  const person = await mailed()
  for (let i = 0; i < 2; i++) {
    const answer = await oneClick(person.path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Emails are switched off')
    expect(await isOn(person)).toBe(false)
  }
  const before = (await story.mailbox.to(person.email)).length
  await rechargeAndApprove(story, person, '10')
  story.clock.advance(2 * minute)
  await deliver(story.services)
  expect(await story.mailbox.to(person.email)).toHaveLength(before)
  // Alerts are mailed nevertheless, without such a link.
  await bindAccount(story, person)
  await deliver(story.services)
  const alert = (await story.mailbox.to(person.email)).at(-1)
  expect(alert?.subject).toMatch(/^A payout account was added: /)
  expect(alert?.raw).not.toMatch(/^List-Unsubscribe/im)
})

test('opening the link shows a button and changes nothing', async () => {
  const person = await mailed()
  await story.callOk('userinfo/save', { lang: 'de' }, person)
  const answer = await open(person.path)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page).toContain('<html lang="de">')
  expect(page).toContain('<form method="post"><button>Abschalten</button></form>')
  expect(await isOn(person)).toBe(true)
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  expect((await fetch(`${story.url}${person.path}`, { method: 'POST', body: multipart })).status).toBe(200)
  expect(await isOn(person)).toBe(false)
})

test('forged, foreign and incomplete links are refused', async () => {
  const [person, other] = [await mailed(), await mailed()]
  const [, time, signature] = person.path.split('.')
  const [start = ''] = person.path.split('=')
  const paths = [
    `${start}=${other.userId}.${time}.${signature}`,
    `${start}=${person.userId}.${time}x.${signature}`,
    person.path.slice(0, -1),
    start,
    `${start}=a&token=b`,
    `${start}=${person.userId}.${time}.${story.services.signer.sign('not me', `${person.userId}.${time}`)}`,
  ]
  for (const path of paths) {
    const answer = await oneClick(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('This link is not valid')
  }
  expect(await Promise.all([person, other].map(isOn))).toEqual([true, true])
})

test('link is valid for 60 days', async () => {
  const [late, inTime] = [await mailed(), await mailed()]
  story.clock.advance(60 * day - 3 * minute)
  expect((await open(inTime.path)).status).toBe(200)
  story.clock.advance(3 * minute)
  expect((await oneClick(late.path)).status).toBe(404)
})
