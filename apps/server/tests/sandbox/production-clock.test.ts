import { expect, test } from 'vitest'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant } from '../trade/order/support.ts'
import { totpAt } from '@c2c/testing/src/people/totp.ts'

const story = await startStory({ sandbox: false })

test('the clock of a production is not moved, by the console or in the database', async () => {
  const before = story.services.now()
  const { db } = story.services
  const { totp_secret: secret } = await db.selectFrom('staff').select('totp_secret').executeTakeFirstOrThrow()
  const totp = await totpAt(secret ?? '', before)
  const { token } = await story.consoleOk('session/login', { ...testOwner, totp })
  expect(await story.console('sandbox/advance', { by: 'day' }, { token })).toMatchObject({
    code: 422,
    data: { reason: 'not_available' },
  })
  await expect(story.services.pool.query('SELECT move_sandbox_clock(1000, now())')).rejects.toThrow('cannot be moved')
  expect(story.services.now()).toEqual(before)
})

test('no production has a receiver or sample orders to try', async () => {
  const merchant = await openMerchant(story, 0)
  for (const [name, fields] of [
    ['sandbox/trial', {}],
    ['sandbox/trial-answer', { fail_next: '1' }],
    ['sandbox/trial-order', { side: 'sell', number: '50' }],
    ['sandbox/trial-step', { order_id: merchant.id, step: 'paid' }],
  ] as const) {
    const refused = { code: 422, data: { reason: 'not_available' } }
    expect(await story.console(name, fields, merchant)).toMatchObject(refused)
  }
  const made = ['users', 'trial_receivers'] as const
  for (const table of made) expect(await story.services.db.selectFrom(table).selectAll().execute()).toEqual([])
})
