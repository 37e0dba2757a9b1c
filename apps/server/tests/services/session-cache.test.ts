import { expect, test } from 'vitest'
import { SessionCache } from '../../src/services/sessions/session-cache.ts'
import { sha256 } from '../../src/services/crypto/secrets.ts'

const at = new Date('2026-11-22T10:00:00.000Z')
const session = (owner: string) => ({ owner, expiresAt: new Date('2026-11-23T10:00:00.000Z') })
type Session = ReturnType<typeof session>

/** A cache over sessions by token, and the tokens that it had to read. */
function world(size?: number) {
  const cache = new SessionCache<Session>(({ owner }) => owner, size === undefined ? {} : { size })
  cache.enable(true)
  const read: string[] = []
  const find = (token: string, owner: string, reading: Promise<void> = Promise.resolve()) =>
    cache.find(sha256(token), at, async () => {
      read.push(token)
      await reading
      return session(owner)
    })
  return { cache, read, find }
}

test('end of a session leaves all others cached', async () => {
  const { cache, read, find } = world()
  for (const token of ['anna 1', 'anna 2', 'ben']) await find(token, token.split(' ')[0] ?? '')
  cache.invalidate('anna', sha256('anna 1'))
  read.length = 0
  for (const token of ['anna 1', 'anna 2', 'ben']) await find(token, token.split(' ')[0] ?? '')
  expect(read).toEqual(['anna 1'])
})

test('end of all sessions of an owner leaves those of others cached', async () => {
  const { cache, read, find } = world()
  for (const token of ['anna 1', 'anna 2', 'ben']) await find(token, token.split(' ')[0] ?? '')
  cache.invalidate('anna', null)
  read.length = 0
  for (const token of ['anna 1', 'anna 2', 'ben']) await find(token, token.split(' ')[0] ?? '')
  expect(read).toEqual(['anna 1', 'anna 2'])
})

test.each([
  ['the session', (cache: SessionCache<Session>) => cache.invalidate('anna', sha256('anna'))],
  ['its owner', (cache: SessionCache<Session>) => cache.invalidate('anna', null)],
  ['everything', (cache: SessionCache<Session>) => cache.enable(true)],
] as const)('lookup during the end of %s is not cached', async (_name, end) => {
  const { cache, read, find } = world()
  const reading = Promise.withResolvers<void>()
  const [anna, ben] = [find('anna', 'anna', reading.promise), find('ben', 'ben', reading.promise)]
  end(cache)
  reading.resolve()
  await Promise.all([anna, ben])
  read.length = 0
  await find('anna', 'anna')
  expect(read).toEqual(['anna'])
})

test('full cache drops the session cached first', async () => {
  const { read, find } = world(2)
  for (const token of ['a', 'b', 'c']) await find(token, token)
  read.length = 0
  for (const token of ['c', 'b', 'a']) await find(token, token)
  expect(read).toEqual(['a'])
})

test('disabled cache reads every time', async () => {
  const { cache, read, find } = world()
  cache.enable(false)
  for (const token of ['a', 'a']) await find(token, 'a')
  expect(read).toEqual(['a', 'a'])
})
