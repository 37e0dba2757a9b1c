import { expect, test } from 'vitest'
import { readQueueLocation, writeQueueLocation } from '../../src/components/queue/queue-location.ts'

const read = (search: string) => readQueueLocation(new URLSearchParams(search))

test('an empty address is page one of items to review', () => {
  expect(read('')).toEqual({ state: 'audit', search: '', sort: '', page: 1, pageSize: 20, id: null })
})

test('an address round-trips filter, search, sort order, page and open item', () => {
  const search = 'state=completion&search=anna+a&sort=largest&page=7&page_size=50&id=rc_1'
  expect(read(search)).toEqual({
    state: 'completion',
    search: 'anna a',
    sort: 'largest',
    page: 7,
    pageSize: 50,
    id: 'rc_1',
  })
  expect(writeQueueLocation(read(search)).toString()).toBe(search)
})

test('invalid address values get their defaults', () => {
  expect(read('state=stolen&sort=price%3Bdrop&page=0&page_size=7')).toEqual({
    state: 'audit',
    search: '',
    sort: '',
    page: 1,
    pageSize: 20,
    id: null,
  })
  expect(read('page=-3')).toMatchObject({ page: 1 })
  expect(read('page=2.5')).toMatchObject({ page: 1 })
})

test('default values give an empty address', () => {
  expect(writeQueueLocation({ state: 'audit', search: '', sort: '', page: 1, pageSize: 20, id: null }).toString()).toBe(
    '',
  )
})

test('only queues with appeals accept the appeal filter', () => {
  const search = new URLSearchParams('state=appeal')
  expect(readQueueLocation(search)).toMatchObject({ state: 'audit' })
  expect(readQueueLocation(search, ['audit', 'appeal'])).toMatchObject({ state: 'appeal' })
})
