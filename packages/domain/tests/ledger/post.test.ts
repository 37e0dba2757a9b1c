import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountKey,
  platformAccount,
  mayBeNegative,
  post,
  userAccount,
  type Account,
  type Balances,
  type Transfer,
} from '../../src/index.ts'
import '../support/seed.ts'

const users = ['anna', 'ben'].flatMap((id) => [userAccount(id, 'available'), userAccount(id, 'withdrawing')])
const outward = [platformAccount('custody:TRC20'), platformAccount('bank:EUR', 'EUR'), platformAccount('room', 'ROOM')]
const accounts: Account[] = [...users, ...outward, platformAccount('fee_income'), platformAccount('exchange', 'EUR')]

const transfers = fc.record({
  type: fc.constant('funding' as const),
  from: fc.constantFrom(...accounts),
  to: fc.constantFrom(...accounts),
  amount: fc.bigInt({ min: 1n, max: 100n }),
  shortfall: fc.constant('fault' as const),
})
const wellFormed = transfers.filter(
  ({ from, to }) => from.asset === to.asset && accountKey(from) !== accountKey(to),
) satisfies fc.Arbitrary<Transfer>
const commands = fc.array(wellFormed, { maxLength: 4 })
const histories = fc.array(commands, { maxLength: 40 })

const sumOf = (balances: Balances, asset: string) =>
  [...balances].filter(([key]) => key.endsWith(`/${asset}`)).reduce((sum, [, balance]) => sum + balance, 0n)

test('every asset sums to zero after any transfers', () => {
  assert(
    property(histories, (history) => {
      const balances: Balances = new Map()
      for (const command of history) post(balances, command)
      for (const asset of ['USDT', 'EUR', 'ROOM']) expect(sumOf(balances, asset)).toBe(0n)
    }),
  )
})

test('only external accounts are negative after any transfers', () => {
  const guarded = accounts.filter((account) => !mayBeNegative(account)).map(accountKey)
  assert(
    property(histories, (history) => {
      const balances: Balances = new Map()
      for (const command of history) post(balances, command)
      return guarded.every((key) => (balances.get(key) ?? 0n) >= 0n)
    }),
  )
})

test('a refused command changes no balance', () => {
  assert(
    property(histories, commands, (history, last) => {
      const balances: Balances = new Map()
      for (const command of history) post(balances, command)
      const before = new Map(balances)
      const refused = post(balances, [...last, tooMuch])
      expect(refused).not.toBeNull()
      expect(balances).toEqual(before)
    }),
  )
})

const tooMuch: Transfer = {
  type: 'withdraw_hold',
  from: userAccount('anna', 'available'),
  to: userAccount('anna', 'withdrawing'),
  amount: 10n ** 9n,
  shortfall: 'insufficient_balance',
}

test('a transfer can spend funds from an earlier transfer of the command', () => {
  const [anna, held] = [userAccount('anna', 'available'), userAccount('anna', 'withdrawing')]
  const bring = { ...tooMuch, from: platformAccount('custody:TRC20'), to: anna, amount: 5n }
  const spend = { ...tooMuch, from: anna, to: held, amount: 5n }
  expect(post(new Map(), [bring, spend])).toBeNull()
  expect(post(new Map(), [spend, bring])).toBe(spend)
})

test('the transfer that was not covered is returned', () => {
  const balances: Balances = new Map([[accountKey(userAccount('anna', 'available')), 10n]])
  const fits = { ...tooMuch, amount: 10n }
  expect(post(balances, [fits, tooMuch])).toBe(tooMuch)
})

test('a malformed transfer throws and changes no balance', () => {
  const malformed = fc.oneof(
    wellFormed.map((transfer) => ({ ...transfer, amount: 0n })),
    wellFormed.map((transfer) => ({ ...transfer, amount: -transfer.amount })),
    wellFormed.map((transfer) => ({ ...transfer, to: { ...transfer.to } as Account, from: transfer.to })),
    transfers.filter(({ from, to }) => from.asset !== to.asset),
  )
  assert(
    property(histories, commands, malformed, (history, command, bad) => {
      const balances: Balances = new Map()
      for (const earlier of history) post(balances, earlier)
      const before = new Map(balances)
      // A transfer before the malformed one may be refused first; in both cases nothing is posted.
      expect(outcomeOf(() => post(balances, [...command, bad]))).not.toBe('posted')
      expect(balances).toEqual(before)
    }),
  )
})

test('a balance beyond 64 bits throws and posts nothing', () => {
  const [anna, custody] = [userAccount('anna', 'available'), platformAccount('custody:TRC20')]
  const most = 2n ** 63n - 1n
  const balances: Balances = new Map()
  const bring = (amount: bigint): Transfer => ({ ...tooMuch, from: custody, to: anna, amount })
  expect(() => post(balances, [bring(most + 1n)])).toThrow('an amount must fit in 64 bits')
  expect(() => post(balances, [bring(most), bring(1n)])).toThrow(RangeError)
  expect(balances.size).toBe(0)
  expect(post(balances, [bring(most)])).toBeNull()
  expect(() => post(balances, [bring(1n)])).toThrow(RangeError)
  const otherwise = { ...bring(1n), to: userAccount('ben', 'available') }
  expect(() => post(balances, [otherwise])).toThrow(RangeError)
  const other = { ...bring(1n), from: platformAccount('custody:BEP20') }
  expect(() => post(balances, [other])).toThrow(RangeError)
  expect(balances.size).toBe(2)
})

function outcomeOf(attempt: () => Transfer | null): 'posted' | 'refused' | 'malformed' {
  try {
    return attempt() === null ? 'posted' : 'refused'
  } catch (error) {
    if (error instanceof RangeError) return 'malformed'
    throw error
  }
}
