import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { figures } from '../../src/components/display/figures.tsx'

/** The marked texts in brackets. */
const marked = (text: string, name?: string): string =>
  renderToStaticMarkup(figures(text, name))
    .replaceAll('<span translate="no">', '[')
    .replaceAll('</span>', ']')
    .replaceAll('&lt;', '<')

test.each([
  ['You get 2,295.00\u00a0USDT at 0.92\u00a0EUR.', 'You get [2,295.00\u00a0USDT] at [0.92\u00a0EUR].'],
  ['Sie erhalten 1.234,56\u00a0EUR, 12:05 Uhr', 'Sie erhalten [1.234,56\u00a0EUR], [12:05] Uhr'],
  ['最大は50\u00a0USDTです。', '最大は[50\u00a0USDT]です。'],
  ['Your recharge R261128-AB2CD3EF has been credited.', 'Your recharge [R261128-AB2CD3EF] has been credited.'],
  ['Less than <0.01\u00a0USDT', 'Less than [<0.01\u00a0USDT]'],
  ['Nothing to keep', 'Nothing to keep'],
])('figures of "%s" are left to no translator', (text, expected) => {
  expect(marked(text)).toBe(expected)
})

test('a name is kept wherever it stands', () => {
  expect(marked('Alster Trading pays 5\u00a0EUR to you, Alster Trading says', 'Alster Trading')).toBe(
    '[Alster Trading] pays [5\u00a0EUR] to you, [Alster Trading] says',
  )
  expect(marked('No name', '')).toBe('No name')
})

test('what is not text stays as it is', () => {
  expect(figures(null)).toBe(null)
  expect(figures(undefined, 'A')).toBe(undefined)
})
