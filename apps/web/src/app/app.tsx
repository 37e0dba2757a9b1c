import { IntlProvider } from 'use-intl'
import { useLocaleMessages } from '../lib/i18n/language.ts'
import { setAskForProof } from '../lib/call/step-up.ts'
import { Shell } from './shell/shell.tsx'

setAskForProof(async (error) => {
  try {
    return await (await import('./shell/ask-for-proof.tsx')).askForProof(error)
  } catch {
    // Without the sheet the call fails, and says why.
    return false
  }
})

/** The whole app, in the person's language. */
export function App() {
  const locale = useLocaleMessages()
  if (!locale) return null
  return (
    <IntlProvider locale={locale.language} messages={locale.messages}>
      <Shell />
    </IntlProvider>
  )
}
