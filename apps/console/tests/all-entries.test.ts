import { expect, test } from 'vitest'
import { allEntries } from '../src/features/books/all-entries.ts'

const entry = (id: number) => ({
  id: String(id),
  type: 'funding',
  account: 'available',
  quantity: '1.000000',
  balance: '1.000000',
  order_no: '',
  created_at: '',
})

test('a statement has every entry once, though rows are posted while it is read', async () => {
  let ledger = Array.from({ length: 250 }, (_, index) => entry(250 - index))
  const entries = await allEntries(({ page, page_size }) => {
    const [number, size] = [Number(page), Number(page_size)]
    const list = ledger.slice((number - 1) * size, number * size)
    const answer = { list, total: ledger.length, page: number, page_size: size }
    ledger = [entry(1000 + number), ...ledger]
    return Promise.resolve(answer)
  })
  expect(entries.map(({ id }) => Number(id))).toEqual(Array.from({ length: 250 }, (_, index) => 250 - index))
})

test('an empty ledger is an empty statement', async () => {
  expect(await allEntries(() => Promise.resolve({ list: [], total: 0, page: 1, page_size: 100 }))).toEqual([])
})
