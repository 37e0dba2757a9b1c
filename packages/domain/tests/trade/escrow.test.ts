import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountKey,
  changeRemaining,
  platformAccount,
  merchantAccount,
  offerRemaining,
  openEscrow,
  post,
  saleMachines,
  settleEscrow,
  settleLate,
  usdt,
  userAccount,
  type Balances,
  type SaleStep,
  type Side,
  type Trade,
} from '../../src/index.ts'
import '../support/seed.ts'

const number = usdt(10_000_000n)
const trade = (side: Side, changes: Partial<Trade> = {}): Trade => ({
  side,
  userId: 'anna',
  merchantId: 'shop',
  offerId: 'offer',
  number,
  ...changes,
})
const keys = {
  user: accountKey(userAccount('anna', 'available')),
  userEscrow: accountKey(userAccount('anna', 'business')),
  merchant: accountKey(merchantAccount('shop', 'available')),
  merchantEscrow: accountKey(merchantAccount('shop', 'business')),
  remaining: accountKey(offerRemaining('offer')),
}

/** The user and the merchant with the same amount, and an offer with remaining amount. */
function market(money: bigint, remaining: bigint): Balances {
  const balances: Balances = new Map()
  const fund = { type: 'funding', from: platformAccount('custody:TRC20'), amount: money, shortfall: 'fault' } as const
  post(balances, [
    { ...fund, to: userAccount('anna', 'available') },
    { ...fund, to: merchantAccount('shop', 'available') },
    changeRemaining('offer', remaining),
  ])
  return balances
}

const at = (balances: Balances, key: keyof typeof keys) => balances.get(keys[key]) ?? 0n
const sides: Side[] = ['sell', 'buy']
const ends: SaleStep[] = ['completed', 'cancelled', 'refused', 'expired', 'returned']
const giver = { sell: 'user', buy: 'merchant' } as const
const escrow = { sell: 'userEscrow', buy: 'merchantEscrow' } as const
const taker = { sell: 'merchant', buy: 'user' } as const

test.each(sides)("opening a %s trade moves the giver's USDT to escrow and reduces the remaining amount", (side) => {
  const balances = market(25_000_000n, 30_000_000n)
  expect(post(balances, openEscrow(trade(side)))).toBeNull()
  expect(at(balances, giver[side])).toBe(15_000_000n)
  expect(at(balances, escrow[side])).toBe(number)
  expect(at(balances, taker[side])).toBe(25_000_000n)
  expect(at(balances, 'remaining')).toBe(20_000_000n)
})

test.each(sides)('confirming a %s trade releases the escrow to the taker', (side) => {
  const balances = market(25_000_000n, 30_000_000n)
  post(balances, openEscrow(trade(side)))
  expect(post(balances, settleEscrow(trade(side), 'completed'))).toBeNull()
  expect(at(balances, escrow[side])).toBe(0n)
  expect(at(balances, taker[side])).toBe(35_000_000n)
  expect(at(balances, 'remaining')).toBe(20_000_000n)
})

test.each(sides.flatMap((side) => ends.slice(1).map((end) => [side, end] as const)))(
  'a %s trade that ends as %s restores all balances',
  (side, end) => {
    const balances = market(25_000_000n, 30_000_000n)
    const before = new Map(balances)
    post(balances, openEscrow(trade(side)))
    expect(post(balances, settleEscrow(trade(side), end))).toBeNull()
    for (const [key, balance] of balances) expect(balance).toBe(before.get(key) ?? 0n)
  },
)

test.each(sides)('an open step of a %s trade moves no USDT', (side) => {
  const { states } = saleMachines[side]
  const open = (Object.keys(states) as SaleStep[]).filter((step) => states[step] === 'audit')
  expect(open.flatMap((step) => settleEscrow(trade(side), step))).toEqual([])
})

test('an escrow can be settled only once', () => {
  for (const side of sides) {
    for (const [first, second] of ends.flatMap((one) => ends.map((other) => [one, other] as const))) {
      const balances = market(number, number)
      post(balances, openEscrow(trade(side)))
      expect(post(balances, settleEscrow(trade(side), first))).toBeNull()
      expect(post(balances, settleEscrow(trade(side), second))?.shortfall).toBe('fault')
    }
  }
})

const movesTo: Record<'held' | 'open', readonly SaleStep[][]> = {
  held: [['completed'], ['returned'], ['decided_release', 'completed'], ['decided_return', 'returned']],
  open: [['completed'], ['returned'], ['decided_return', 'returned'], ['decided_return', 'review', 'completed']],
}

test('late payment gives the escrow once, and the remaining amount stays restored', () => {
  for (const late of ['held', 'open'] as const) {
    for (const path of movesTo[late]) {
      const balances = market(number, number)
      const one = { ...trade('buy'), late }
      expect(post(balances, openEscrow(one))).toBeNull()
      expect(post(balances, settleEscrow(one, 'expired'))).toBeNull()
      const steps: SaleStep[] = ['expired', 'appeal', ...path]
      for (const [i, to] of steps.slice(1).entries())
        expect(post(balances, settleLate(one, steps[i] ?? 'expired', to))).toBeNull()
      const bought = steps.includes('completed')
      expect([at(balances, 'merchant'), at(balances, 'merchantEscrow')]).toEqual([bought ? 0n : number, 0n])
      expect(at(balances, 'remaining')).toBe(number)
    }
  }
})

test('unreserved late payment takes the escrow with the decision, which a poor merchant refuses', () => {
  const one = { ...trade('buy'), late: 'open' } as const
  expect(settleLate(one, 'expired', 'appeal')).toEqual([])
  expect(settleLate(one, 'appeal', 'decided_release')).toMatchObject([
    { type: 'buy_escrow', shortfall: 'not_available' },
  ])
  expect(post(market(number - 1n, number), settleLate(one, 'appeal', 'completed'))?.shortfall).toBe('not_available')
})

test('a trade above the remaining amount of the offer is refused with limit_exceeded', () => {
  for (const side of sides) {
    const balances = market(25_000_000n, number - 1n)
    expect(post(balances, openEscrow(trade(side)))?.shortfall).toBe('limit_exceeded')
  }
})

test('a user short of USDT gets insufficient_balance, a merchant short not_available', () => {
  expect(post(market(number - 1n, number), openEscrow(trade('sell')))?.shortfall).toBe('insufficient_balance')
  expect(post(market(number - 1n, number), openEscrow(trade('buy')))?.shortfall).toBe('not_available')
})

test('remaining amount changes exactly and is never negative', () => {
  const balances = market(1n, 5n)
  expect(post(balances, [changeRemaining('offer', -5n)])).toBeNull()
  expect(at(balances, 'remaining')).toBe(0n)
  expect(post(balances, [changeRemaining('offer', -1n)])?.shortfall).toBe('limit_exceeded')
  expect(post(balances, [changeRemaining('offer', 7n)])).toBeNull()
  expect(at(balances, 'remaining')).toBe(7n)
})

const endings = fc.constantFrom<SaleStep | 'open'>('completed', 'cancelled', 'refused', 'appeal', 'open')
const histories = fc.array(
  fc.record({ side: fc.constantFrom(...sides), number: fc.bigInt({ min: 1n, max: 60n }).map(usdt), end: endings }),
  { maxLength: 30 },
)

test('after any trades, escrow equals the open trades and totals are unchanged', () => {
  assert(
    property(histories, (history) => {
      const balances = market(100n, 100n)
      const open = { sell: 0n, buy: 0n }
      let used = 0n
      const stuck: Trade[] = []
      for (const { side, number: amount, end } of history) {
        const one = trade(side, { number: amount })
        if (post(balances, openEscrow(one)) !== null) continue
        if (end !== 'open' && post(balances, settleEscrow(one, end)) !== null) stuck.push(one)
        if (end === 'open' || end === 'appeal') open[side] += amount
        if (end === 'completed') used += amount
      }
      expect(stuck).toEqual([])
      expect([at(balances, 'userEscrow'), at(balances, 'merchantEscrow')]).toEqual([open.sell, open.buy])
      expect(at(balances, 'remaining')).toBe(100n - open.sell - open.buy - used)
      const money = (['user', 'userEscrow', 'merchant', 'merchantEscrow'] as const).map((key) => at(balances, key))
      expect(money.reduce((sum, balance) => sum + balance, 0n)).toBe(200n)
    }),
  )
})
