import compile from 'icu-minify/compile'
import { type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { IntlProvider, useTranslations } from '../../src/lib/i18n/translations.tsx'

const messages = {
  part: {
    plain: 'Plain',
    orders: compile('{count, plural, one {# order} other {# orders}} of {name}'),
    rich: compile('See <link>the list</link> of <amount></amount>'),
  },
}

const drawn = (draw: (t: ReturnType<typeof useTranslations>) => ReactNode, locale = 'en'): string => {
  const Drawn = () => draw(useTranslations('part'))
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages}>
      <Drawn />
    </IntlProvider>,
  )
}

test('text has its values, in the plural and with the digits of the language', () => {
  expect(drawn((t) => t('plain'))).toBe('Plain')
  expect(drawn((t) => t('orders', { count: 1, name: 'Ann' }))).toBe('1 order of Ann')
  expect(drawn((t) => t('orders', { count: 1234, name: 'Ann' }))).toBe('1,234 orders of Ann')
  expect(drawn((t) => t('orders', { count: 1234, name: 'Ann' }), 'de')).toBe('1.234 orders of Ann')
})

test('text has elements in place of its tags, without a warning of React', () => {
  const warned = vi.spyOn(console, 'error')
  const text = drawn((t) => t.rich('rich', { link: (parts) => <a href="/">{parts}</a>, amount: () => <b>5</b> }))
  expect(text).toBe('See <a href="/">the list</a> of <b>5</b>')
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})

test('unknown key is shown as it is, and reported', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(drawn((t) => t('none.below'))).toBe('part.none.below')
  expect(drawn((t) => `${t.has('plain')} ${t.has('none.below')}`)).toBe('true false')
  expect(reported).toHaveBeenCalledTimes(1)
  reported.mockRestore()
})
