import { expect, test } from 'vitest'
import { forgetAskedPage, keepAskedPage, takeAskedPage } from '../../../src/lib/navigation/asked-page.ts'

test('the last page asked for is opened once, with its query', () => {
  keepAskedPage('/records')
  keepAskedPage('/open-location?name=A#B')
  expect(takeAskedPage('anna')).toBe('/open-location?name=A#B')
  expect(takeAskedPage('anna')).toBe('')
})

test('the page of an ended session is opened for the same person alone', () => {
  keepAskedPage('/order?order_id=7', 'anna')
  expect(takeAskedPage('anna')).toBe('/order?order_id=7')
  keepAskedPage('/order?order_id=7', 'anna')
  expect(takeAskedPage('ben')).toBe('')
  expect(takeAskedPage('anna')).toBe('')
})

test('a forgotten page is not opened', () => {
  keepAskedPage('/records')
  forgetAskedPage()
  expect(takeAskedPage('anna')).toBe('')
})
