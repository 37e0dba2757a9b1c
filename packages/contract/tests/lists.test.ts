import { expect, test } from 'vitest'
import { consoleOrderList, fieldErrors, lixibaoList, propertyTongji, saleuListOrder } from '../src/index.ts'

test('a list starts at page 1 with ten rows', () => {
  expect(lixibaoList.input.parse({})).toEqual({ page: 1, page_size: 10 })
})

test.each(['1', '100'])('a page of %s rows is given', (rows) => {
  expect(lixibaoList.input.parse({ page_size: rows }).page_size).toBe(Number(rows))
})

test.each(['0', '101', '-1', '1.5', '1e1', '', ' 5', '٣', '5x'])('a page of "%s" rows is refused', (rows) => {
  const parsed = lixibaoList.input.safeParse({ page_size: rows })
  expect(parsed.error && fieldErrors(parsed.error)).toEqual({ page_size: 'number_format' })
})

test.each(['0', '-1', '1.5', '9999999999', ''])('page "%s" is refused', (page) => {
  const parsed = lixibaoList.input.safeParse({ page })
  expect(parsed.error && fieldErrors(parsed.error)).toEqual({ page: 'number_format' })
})

test('without a state a list holds every state, and an unknown one is refused', () => {
  expect(saleuListOrder.input.parse({}).state).toBe('')
  expect(consoleOrderList.input.parse({ state: 'audit' }).state).toBe('audit')
  expect(saleuListOrder.input.safeParse({ state: 'open' }).success).toBe(false)
})

test('statistics cover 30 days unless 7 or 90 are asked for', () => {
  expect(propertyTongji.input.parse({}).days).toBe(30)
  expect(propertyTongji.input.parse({ days: '90' }).days).toBe(90)
  expect(propertyTongji.input.safeParse({ days: '31' }).success).toBe(false)
})
