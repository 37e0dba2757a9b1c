import { expect, test } from 'vitest'
import { writeAddress } from '../../../src/config/account-address.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { bindAccount, moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { freshAccount, startPayoutStory } from './payout-support.ts'
import { confirmations } from './support.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'

/*
 * Transfers that the chain shows and the books refuse: each keeps its reason, and blocks no other.
 */

const it = await startPayoutStory()
const { story, anvil, token, first, second, watch, problems, owner, payee, order, approve, approved, seen, pay } = it
const { db } = story.services
const { tamper, withFault } = await connectSuperuser(story)

const confirm = async () => {
  await anvil.mine(confirmations)
  await watch()
}

const available = async (person: Person) => (await moneyOf(story, person)).available

const problemOf = async (table: 'chain_transfers' | 'chain_sent', txid: string) =>
  (await db.selectFrom(table).select(['state', 'problem']).where('txid', '=', txid).execute())[0]

test('transaction that was credited by hand is not credited from the chain', async () => {
  const [{ withdraw_id }, person, other] = [await approved(), await newUser(story), await newUser(story)]
  const txid = await token.transfer(await it.accountOf(person), 30_000_000n)
  const next = await token.transfer(await it.accountOf(other), 40_000_000n)
  await tamper(`INSERT INTO used_receipts (fingerprint, order_id)
    VALUES (txid_fingerprint('ERC20', '${txid}'), '${withdraw_id}')`)
  await confirm()
  expect(await problemOf('chain_transfers', txid)).toEqual({ state: 'seen', problem: 'already_exists' })
  expect(await available(person)).toBe('0.000000')
  expect(await problemOf('chain_transfers', next)).toEqual({ state: 'credited', problem: '' })
  expect(await available(other)).toBe('40.000000')
})

/** A user whose stored address was changed to another account. */
async function personAt(changes: string) {
  const person = await newUser(story)
  await it.accountOf(person)
  const account = freshAccount()
  await tamper(`UPDATE chain_addresses SET account = '${account}', address = '${writeAddress('evm', account)}' ${changes}
    WHERE place = (SELECT max(place) FROM chain_places)`)
  return { person, account }
}

test('deposit to an address that is not of the key is not credited, to one of an earlier key it is', async () => {
  const [forged, earlier] = [await personAt(''), await personAt(", key = 'earlier'")]
  const txid = await token.transfer(forged.account, 30_000_000n)
  await token.transfer(earlier.account, 40_000_000n)
  await confirm()
  const problem = 'the address is not that of the key'
  expect(await problemOf('chain_transfers', txid)).toEqual({ state: 'seen', problem })
  expect(await available(forged.person)).toBe('0.000000')
  expect(await available(earlier.person)).toBe('40.000000')
  story.faultsAreExpected = true
  expect((await story.call('recharge/shoukuan-address', {}, forged.person)).code).toBe(500)
  story.faults.splice(0)
  story.faultsAreExpected = false
})

test('payout that was sent before its user was frozen is booked', async () => {
  const one = await approved()
  const { user_id } = await story.callOk('userinfo/get-info', {}, one.person)
  await pay(one.account)
  await story.consoleOk('user/freeze', { user_id, reason: 'A test.' }, owner)
  await confirm()
  expect(await seen(one)).toMatchObject({ step: 'paid_out' })
})

test('payout whose reference another one has is not booked', async () => {
  const one = await approved()
  const txid = await pay(one.account)
  await anvil.mine()
  const bk_id = await bindAccount(story, one.person)
  const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, one.person)
  await story.consoleOk('withdraw/approve', { withdraw_id, payout_ref: `${txid}#0` }, owner)
  await confirm()
  expect(await problemOf('chain_sent', txid)).toEqual({ state: 'seen', problem: 'already_exists' })
  expect(await seen(one)).toMatchObject({ step: 'approved' })
})

test('payout whose address was changed in the database is not released', async () => {
  const one = await payee()
  const { withdraw_id } = await order(one)
  const mine = freshAccount()
  const change = (account: string, network = 'ERC20') =>
    tamper(`UPDATE chain_withdrawals SET account = '${account}', address = '${writeAddress('evm', account)}',
      network = '${network}' WHERE order_id = '${withdraw_id}'`)
  story.faultsAreExpected = true
  for (const [account, network] of [
    [mine, 'ERC20'],
    [one.account, 'BEP20'],
  ] as const) {
    await change(account, network)
    expect((await approve(withdraw_id)).code).toBe(500)
    expect(story.faults.splice(0).join()).toContain('is not that of its user')
  }
  story.faultsAreExpected = false
  await change(one.account)
  expect(await seen({ ...one, withdraw_id })).toMatchObject({ step: 'review' })
  expect(await approve(withdraw_id)).toMatchObject({ code: 200, data: { step: 'approved' } })
})

test.each([
  [
    'chain_credits',
    'chain_transfers',
    'credited',
    async () => {
      return token.transfer(await it.accountOf(await newUser(story)), 30_000_000n)
    },
  ],
  ['chain_payouts', 'chain_sent', 'proved', async () => pay((await approved()).account)],
] as const)(
  'fault of the database with %s is no refusal: the run fails, and the next one books',
  async (table, seenIn, booked, send) => {
    const txid = await send()
    await anvil.mine(confirmations)
    await withFault(table, () => expect(watch()).rejects.toThrow('violates check constraint "fault"'))
    expect(await problemOf(seenIn, txid)).toEqual({ state: 'seen', problem: '' })
    await watch()
    expect(await problemOf(seenIn, txid)).toEqual({ state: booked, problem: '' })
  },
)

interface Receipt {
  readonly status: string
  readonly blockHash: string
  readonly logs: readonly { readonly data: string; readonly topics: readonly string[] }[]
}

/** Changes the first event of each receipt. */
const events =
  (change: (log: Receipt['logs'][number]) => object) =>
  (receipt: Receipt): object => ({ ...receipt, logs: receipt.logs.map((log) => ({ ...log, ...change(log) })) })

const word = (digits: string) => `0x${digits.padStart(64, '0')}`

const receipts: readonly [string, (receipt: Receipt) => object][] = [
  ['another amount', events(() => ({ data: word('1') }))],
  ['another sender', events(({ topics: [event, , to] }) => ({ topics: [event, word('ab'), to] }))],
  ['another receiver', events(({ topics: [event, from] }) => ({ topics: [event, from, word('ab')] }))],
  ['another place in the block', events(() => ({ logIndex: '0x63' }))],
  ['another block', (receipt: Receipt) => ({ ...receipt, blockHash: word('ab') })],
  ['no success', (receipt: Receipt) => ({ ...receipt, status: '0x0' })],
]

test.each(share(receipts, 0, 2))('provider whose receipt shows %s is no witness', async (_what, change) => {
  const person = await newUser(story)
  const account = await it.accountOf(person)
  const txid = await token.transfer(account, 5_000_000n)
  await anvil.mine(confirmations)
  for (const provider of [first, second])
    provider.change = ({ method }, result) =>
      method === 'eth_getTransactionReceipt' && result !== null ? change(result as Receipt) : result
  expect(await problems()).toEqual([])
  expect(await problemOf('chain_transfers', txid)).toEqual({ state: 'seen', problem: 'shown by 0 of 2 providers' })
  expect(await available(person)).toBe('0.000000')
  first.change = null
  second.change = null
  expect(await problems()).toEqual([])
  expect(await available(person)).toBe('5.000000')
})

test('providers that disagree about the place of an event credit nothing until a person decides', async () => {
  const [person, other] = [await newUser(story), await newUser(story)]
  await token.transfer(await it.accountOf(person), 5_000_000n)
  await anvil.mine(confirmations)
  second.change = ({ method }, result) => {
    if (method !== 'eth_getTransactionReceipt' || result === null) return result
    const { logs } = result as Receipt
    return { ...(result as Receipt), logs: [{ ...logs[0], topics: [word('ab')] }, ...logs] }
  }
  const disagree = [
    expect.stringMatching(/disagree about transaction 0x[0-9a-f]{64} in block \d+: first shows it, second does not/),
  ]
  expect(await problems()).toEqual(disagree)
  second.change = null
  await token.transfer(await it.accountOf(other), 6_000_000n)
  await anvil.mine(confirmations)
  expect(await problems()).toEqual(disagree)
  expect([await available(person), await available(other)]).toEqual(['0.000000', '0.000000'])
  await it.askAgain()
  expect(await problems()).toEqual([])
  expect([await available(person), await available(other)]).toEqual(['5.000000', '6.000000'])
})
