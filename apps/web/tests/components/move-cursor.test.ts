import { expect, test } from 'vitest'
import { moveCursor } from '../../src/components/chart/move-cursor.ts'

test('arrow keys move the cursor by a day, page keys by a week, and neither beyond the ends', () => {
  expect(moveCursor('ArrowLeft', 3, 30)).toBe(2)
  expect(moveCursor('ArrowRight', 29, 30)).toBe(29)
  expect(moveCursor('PageDown', 3, 30)).toBe(0)
  expect([moveCursor('Home', 9, 30), moveCursor('End', 9, 30)]).toEqual([0, 29])
})

test('other keys are left to the page', () => {
  expect(moveCursor('Tab', 3, 30)).toBeNull()
})
