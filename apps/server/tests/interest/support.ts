import { randomUUID } from 'node:crypto'
import { platformAccount, parseUsdt } from '@c2c/domain'
import { fundSamples } from '../../src/sandbox/seed-platform.ts'
import { audited } from '@c2c/testing/src/story/audited.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'

/** USDT as micro-units. */
export const micro = (text: string): bigint => parseUsdt(text) ?? 0n

/** A user with this amount of USDT. */
export async function saver(story: Story, amount = '1000'): Promise<Person> {
  const person = await newUser(story)
  await fundUser(story, person, amount)
  return person
}

interface Product {
  readonly day: number
  readonly apr: bigint
  readonly min: string
  readonly max: string
  readonly active: boolean
}

/** Offers a product; gives its id. */
export async function openProduct(story: Story, changes: Partial<Product> = {}): Promise<string> {
  const usual = { day: 90, apr: 80_000n, min: '10', max: '20000', active: true }
  const { day, apr, min, max, active } = { ...usual, ...changes }
  const id = randomUUID()
  const row = { id, name: { en: 'Test term' }, day, apr, min_amount: micro(min), max_amount: micro(max), active }
  const at = story.clock.now()
  await audited(story.services.db, { call: 'product/create', subject: id, at }, (trx) =>
    trx
      .insertInto('interest_products')
      .values({ ...row, created_at: at })
      .execute(),
  )
  return id
}

/** The platform's interest funds, in micro-units: in reserve, and owed to running orders. */
export async function interestFunds(story: Story): Promise<{ reserve: bigint; due: bigint }> {
  const rows = await story.services.db.selectFrom('accounts').selectAll().where('owner', '=', 'house').execute()
  const balance = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return { reserve: balance('interest_reserve'), due: balance('interest_due') }
}

/** Leaves exactly so much in the reserve, in micro-units. */
export async function setReserve(story: Story, wanted: bigint): Promise<void> {
  const { reserve: has } = await interestFunds(story)
  if (has === wanted) return
  const [custody, reserve] = [platformAccount('custody:TRC20'), platformAccount('interest_reserve')]
  const [from, to] = wanted > has ? [custody, reserve] : [reserve, custody]
  const amount = wanted > has ? wanted - has : has - wanted
  const transfer = { type: 'funding', from, to, amount, shortfall: 'fault' } as const
  await fundSamples(story.services.ledger, story.clock.now(), [transfer])
}

/** Puts an amount into a product and gives the order. */
export const putIn = (story: Story, person: Person, lixibao_id: string, number: string, more: Fields = {}) =>
  story.callOk('lixibao/create-order', { lixibao_id, number, ...more }, person)

/** The proof of the books: what they say is wrong, which is nothing. */
export async function problemsOfBooks(story: Story): Promise<readonly string[]> {
  const { problems } = await story.consoleOk('ledger/check', {}, { token: await signInOwner(story) })
  return problems
}
