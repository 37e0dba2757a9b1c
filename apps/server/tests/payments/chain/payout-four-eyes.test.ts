import { expect, test } from 'vitest'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { freshAccount, startPayoutStory } from './payout-support.ts'
import { confirmations } from './support.ts'

const it = await startPayoutStory()
const { story, anvil, watch, problems, operator, payee, order, approve, seen, pay } = it

test('payout of the four-eyes amount takes two people and two providers', async () => {
  const [one, small] = [await payee(freshAccount(), '20000'), await it.approved()]
  const { withdraw_id } = await order(one, '10000')
  expect(await approve(withdraw_id)).toMatchObject({ code: 200, data: { step: 'second_review' } })
  expect(await approve(withdraw_id)).toMatchObject({ code: 403 })
  expect(await approve(withdraw_id, operator)).toMatchObject({ code: 200, data: { step: 'approved' } })
  const txid = await pay(one.account, 9_999_000_000n)
  await pay(small.account)
  it.second.fault = 'down'
  await anvil.mine(confirmations)
  await problems()
  expect(await seen(small)).toMatchObject({ step: 'approved' })
  const waiting = story.services.db.selectFrom('chain_sent').select('problem').where('txid', '=', txid)
  expect(await waiting.execute()).toEqual([{ problem: 'shown by 1 of 2 providers' }])
  expect(await seen({ ...one, withdraw_id })).toMatchObject({ step: 'approved', chain: { state: 'confirming' } })
  it.second.fault = null
  await watch()
  expect(await seen(small)).toMatchObject({ step: 'paid_out' })
  expect(await seen({ ...one, withdraw_id })).toMatchObject({ step: 'paid_out' })
  const evidence = story.services.db.selectFrom('chain_payouts').select('witnesses').where('account', '=', one.account)
  expect(await evidence.executeTakeFirst()).toEqual({ witnesses: ['first', 'second'] })
  expect(await checkBooks(story.services.db, 'sandbox')).toMatchObject({ problems: [] })
})

test('large payouts to one address wait beside each other and keep a note of either person', async () => {
  const one = await payee(freshAccount(), '40000')
  const [noted, silent] = [await order(one, '15001'), await order(one, '15002')]
  const decide = (withdraw_id: string, note: string, by: { token: string }) =>
    story.console('withdraw/approve', { withdraw_id, note }, by)
  const first = { token: await signInOwner(story) }
  expect(await decide(noted.withdraw_id, 'Called the user.', first)).toMatchObject({ data: { step: 'second_review' } })
  expect(await decide(silent.withdraw_id, '', first)).toMatchObject({ data: { step: 'second_review' } })
  expect(await decide(noted.withdraw_id, '', operator)).toMatchObject({ data: { step: 'approved' } })
  expect(await decide(silent.withdraw_id, 'Seen too.', operator)).toMatchObject({ data: { step: 'approved' } })
  const notes = story.services.db.selectFrom('chain_releases').select('note').orderBy('at').orderBy('note')
  const ids = [noted.withdraw_id, silent.withdraw_id]
  expect(await notes.where('order_id', 'in', ids).execute()).toEqual([
    { note: 'Called the user.' },
    { note: 'Seen too.' },
  ])
})
