import { beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../src/services/crypto/secrets.ts'
import { addSetting } from '../../src/services/settings/settings.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory({ sandbox: false, trustProxy: '127.0.0.1' })
const free = 3

beforeAll(() => addSetting(story.services.db, 'challenge_from', free, story.clock.now()))

const fields = { account: 'unknown', password: 'a wrong password' }

/** A sign-in from an address; each of another account, so that no allowance of one delays it. */
const signIn = (address: string, solution?: string) => {
  const headers = { 'x-forwarded-for': address, ...(solution !== undefined && { 'x-challenge': solution }) }
  const body = new URLSearchParams({ ...fields, account: `unknown-${crypto.randomUUID()}` })
  return story.send('/api/v1/user/login', { method: 'POST', headers, body })
}

const refused = { code: 401, data: { reason: 'bad_credentials' } }
const required = { code: 429, data: { reason: 'challenge_required', challenge: expect.any(String), bits: 17 } }

/** Any solution to a challenge of 17 bits. */
function solve(challenge: string): string {
  const block = Buffer.concat([sha256(challenge), Buffer.alloc(4)])
  for (let number = 0; ; number += 1) {
    block.writeUInt32BE(number, 32)
    if (Math.clz32(sha256(block).readUInt32BE()) >= 17) return `${challenge}:${number}`
  }
}

/** The challenge of an address that has used up its free tries. */
async function challengeOf(address: string): Promise<string> {
  for (let tried = 0; tried < free; tried += 1) expect(await signIn(address)).toMatchObject(refused)
  const answer = await signIn(address)
  expect(answer).toMatchObject(required)
  return String(answer.data['challenge'])
}

test('sign-in above the free tries of a network needs a challenge, solved once', async () => {
  const challenge = await challengeOf('203.0.113.1')
  // One number of 131,072 solves it.
  expect(await signIn('203.0.113.1', `${challenge}:0`)).toMatchObject({ data: { reason: 'challenge_required' } })
  const solution = solve(challenge)
  expect(await signIn('203.0.113.2')).toMatchObject(refused)
  expect(await signIn('203.0.113.1', solution)).toMatchObject(refused)
  expect(await signIn('203.0.113.1', solution)).toMatchObject({ data: { reason: 'challenge_required' } })
})

type Spelling = (challenge: string, number: string) => string

/** Changes of a solved challenge that leave its signed parts as they are. Each is to be solved again. */
const challengeSpellings: readonly Spelling[] = [
  (challenge, number) => `${challenge}.x:${number}`,
  (challenge, number) => `${challenge}.:${number}`,
  (challenge, number) => `${challenge}=:${number}`,
]

/** Changes of the number beside it. */
const numberSpellings: readonly Spelling[] = [
  (challenge, number) => `${challenge}:${number}:x`,
  (challenge, number) => `${challenge}:0${number}`,
  (challenge, number) => `${challenge}:+${number}`,
  (challenge, number) => `${challenge}:${number}.0`,
  (challenge, number) => `${challenge}:0x${Number(number).toString(16)}`,
  (challenge, number) => `${challenge}:${number}e0`,
  (challenge, number) => `${challenge}: ${number}`,
]

test('one solution in many spellings opens one sign-in', async () => {
  const challenge = await challengeOf('203.0.113.60')
  const [, number = ''] = solve(challenge).split(':')
  for (const spell of [...share(challengeSpellings, 0, 3), ...numberSpellings]) {
    // A change of the challenge's text is another hash; this number solves it where the signed parts do.
    const header = spell(challenge, number)
    const [changed = '', its = ''] = header.split(':')
    const solvedToo = changed === challenge ? header : header.replace(`:${its}`, `:${solve(changed).split(':')[1]}`)
    expect([header, await signIn('203.0.113.60', solvedToo)]).toMatchObject([
      header,
      { data: { reason: 'challenge_required' } },
    ])
  }
  expect(await signIn('203.0.113.60', `${challenge}:${number}`)).toMatchObject(refused)
  expect(await signIn('203.0.113.60', `${challenge}:${number}`)).toMatchObject({
    data: { reason: 'challenge_required' },
  })
})

const malformed: readonly [string, (challenge: string) => string][] = [
  ['unsolved', (challenge) => `${challenge}:none`],
  ['of another length', (challenge) => solve(challenge).replace('.17.', '.1.')],
  ['of another time', (challenge) => `z${solve(challenge)}`],
  ['empty', () => ''],
  ['long', () => ':'.repeat(5000)],
]

test.each(share(malformed, 1, 3))('challenge that is %s is not accepted', async (name, change) => {
  const address = `203.0.113.${100 + name.length}`
  const header = change(await challengeOf(address))
  expect(await signIn(address, header)).toMatchObject({ data: { reason: 'challenge_required' } })
})

test('solution expires after five minutes', async () => {
  const solution = solve(await challengeOf('203.0.113.50'))
  story.clock.advance(5 * minute + 1)
  expect(await signIn('203.0.113.50', solution)).toMatchObject({ data: { reason: 'challenge_required' } })
})

test('tries from many networks together need a challenge of each', async () => {
  const addresses = Array.from({ length: 100 * free }, (_, n) => `198.51.${n % 100}.${n}`)
  await Promise.all(addresses.map((address) => story.services.limits.countTries(address)))
  expect(await signIn('192.0.2.200')).toMatchObject(required)
})

test.each([
  ['sms/send-code', { email: 'new@mail.example' }],
  ['security/lost-factor', { account: 'newperson', password: 'correct-kestrel-84' }],
  [
    'user/register',
    {
      account: 'newperson',
      email: 'new@mail.example',
      code: '123456',
      password: 'correct-kestrel-84',
      confirm_password: 'correct-kestrel-84',
      invite_code: 'ABCD',
    },
  ],
] as const)('%s needs a challenge too', async (path, input) => {
  expect(await story.call(path, input)).toMatchObject({ data: { reason: 'challenge_required' } })
})
