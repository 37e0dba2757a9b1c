import { expect, test } from 'vitest'
import { readQueueLocation, writeQueueLocation } from '../src/components/queue/queue-location.ts'

const read = (search: string) => readQueueLocation(new URLSearchParams(search))

test('an address without parameters is the first page of what waits for review', () => {
  expect(read('')).toEqual({ state: 'audit', page: 1, pageSize: 20, id: null })
})

test('an address names list, page and open item, and survives being written again', () => {
  const search = 'state=completion&page=7&page_size=50&id=rc_1'
  expect(read(search)).toEqual({ state: 'completion', page: 7, pageSize: 50, id: 'rc_1' })
  expect(writeQueueLocation(read(search)).toString()).toBe(search)
})

test('what an address cannot mean counts as the start', () => {
  expect(read('state=stolen&page=0&page_size=7')).toEqual({ state: 'audit', page: 1, pageSize: 20, id: null })
  expect(read('page=-3')).toMatchObject({ page: 1 })
  expect(read('page=2.5')).toMatchObject({ page: 1 })
})

test('the start of a queue has the shortest address', () => {
  expect(writeQueueLocation({ state: 'audit', page: 1, pageSize: 20, id: null }).toString()).toBe('')
})

test('only a queue that has appeals can be narrowed to them', () => {
  const search = new URLSearchParams('state=appeal')
  expect(readQueueLocation(search)).toMatchObject({ state: 'audit' })
  expect(readQueueLocation(search, ['audit', 'appeal'])).toMatchObject({ state: 'appeal' })
})
