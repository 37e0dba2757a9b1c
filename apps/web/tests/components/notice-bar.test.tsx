import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { NoticeBar } from '../../src/components/feedback/notice-bar.tsx'
import { messages } from '../../src/locales/en.ts'

const drawn = (notices: readonly string[]): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <NoticeBar notices={notices} />
    </IntlProvider>,
  )

test('every notice is in the list for those who do not see them take turns, and they can be paused', () => {
  const bar = drawn(['Ann sold 10 USDT', 'Ben sold 20 USDT'])
  const read = bar.replaceAll(/<\/?span[^>]*>/g, '')
  expect(read).toContain('Ann sold 10 USDT')
  expect(read).toContain('Ben sold 20 USDT')
  expect(bar).toContain(`aria-label="${messages.parts.pauseNotices}"`)
})

test('a single notice has nothing to pause, and none draw nothing', () => {
  expect(drawn(['Ann sold 10 USDT'])).not.toContain('<button')
  expect(drawn([])).toBe('')
})
