import { keepPreviousData, QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { App, ConfigProvider, Spin } from 'antd'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useDark } from '../lib/colour-scheme.ts'
import { useLanguage } from '../lib/language-store.ts'
import { checkVersion } from '../lib/new-version.ts'
import { english, loadTexts, type Texts } from '../locales/texts.ts'
import { colourVariables, consoleTheme } from './theme.ts'

/** Read once: antd mounts the page again when it changes, and an open form would lose its values. */
const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

interface ProvidersProps {
  readonly queries: QueryClient
  readonly children: ReactNode
}

/** The providers that every page needs: query cache, language and theme. */
export function Providers({ queries, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queries}>
      <Language>{children}</Language>
    </QueryClientProvider>
  )
}

/** The chosen language once its texts have arrived; until then the one before. English replaces texts that do not arrive. */
function Language({ children }: { readonly children: ReactNode }) {
  const language = useLanguage()
  const { data, error } = useQuery({
    queryKey: ['texts', language],
    queryFn: async () => {
      try {
        return await loadTexts(language)
      } catch (missing) {
        // A release has taken the file away, or the network is down.
        void checkVersion()
        throw missing
      }
    },
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  })
  const texts = data ?? (error ? english : null)
  return texts === null ? <Spin fullscreen delay={200} /> : <Look texts={texts}>{children}</Look>
}

function Look({
  texts: { language, messages, antd },
  children,
}: {
  readonly texts: Texts
  readonly children: ReactNode
}) {
  const dark = useDark()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    dataset['colours'] = dark ? 'dark' : 'light'
    for (const [name, colour] of colourVariables(dark)) style.setProperty(name, colour)
  }, [dark])
  return (
    <IntlProvider locale={language} messages={messages} timeZone={timeZone}>
      <ConfigProvider
        {...(antd && { locale: antd })}
        theme={consoleTheme(dark, still)}
        button={{ autoInsertSpace: false }}
      >
        {/* Bottom left, above the menu, where a notification covers no content. */}
        <App className="console" notification={{ placement: 'bottomLeft', duration: 5 }}>
          {children}
        </App>
      </ConfigProvider>
    </IntlProvider>
  )
}
