import { IntlProvider } from 'use-intl'
import { useLocaleMessages } from '../lib/i18n/language.ts'
import { Shell } from './shell/shell.tsx'

/** The whole app, in the person's language. */
export function App() {
  const locale = useLocaleMessages()
  if (!locale) return null
  return (
    <IntlProvider locale={locale.language} messages={locale.messages} timeZone={timeZone}>
      <Shell />
    </IntlProvider>
  )
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
