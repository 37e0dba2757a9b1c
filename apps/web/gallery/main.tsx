import { languageOf } from '@c2c/contract'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { startAppearance } from '../src/lib/browser/appearance.ts'
import { startTheme } from '../src/lib/browser/theme.ts'
import { loadPageTexts, switchLanguage, useLocaleMessages } from '../src/lib/i18n/language.ts'
import { PageContext } from '../src/lib/navigation/page-context.ts'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import { Gallery } from './gallery.tsx'

/*
 * Every component in every state, for development: `npm run dev -w apps/web`, then /gallery/. The build has index.html of the
 * app alone as its entry, so that nothing of this is served. The look is that of the app's own local storage, and
 * `?lang=de&theme=subject2&appearance=light` chooses another.
 */
const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
for (const [name, value] of new URLSearchParams(window.location.search)) localStorage.setItem(name, value)
const page = { key: 'gallery', path: '/gallery', search: '' }
startAppearance()
startTheme('')
await switchLanguage(languageOf(localStorage.getItem('lang')))
await loadPageTexts()
createRoot(element).render(<Texts />)

function Texts() {
  const locale = useLocaleMessages()
  if (!locale) return null
  return (
    <IntlProvider locale={locale.language} messages={locale.messages} timeZone="UTC">
      <PageContext value={page}>
        <Gallery />
      </PageContext>
    </IntlProvider>
  )
}
