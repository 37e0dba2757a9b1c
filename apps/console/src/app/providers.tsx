import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useDark } from '../lib/colour-scheme.ts'
import { useLanguage } from '../lib/language-store.ts'
import { messages } from '../locales/messages.ts'
import { consoleTheme } from './theme.ts'

const antdLocales = { en: enUS, 'zh-Hans': zhCN }
/** Read once: antd mounts the page again when it changes, and an open form would lose its values. */
const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** The providers that every page needs: language, theme and query cache. */
export function Providers({ queries, children }: { readonly queries: QueryClient; readonly children: ReactNode }) {
  const language = useLanguage()
  const dark = useDark()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useLayoutEffect(() => {
    document.documentElement.dataset['colours'] = dark ? 'dark' : 'light'
  }, [dark])
  return (
    <QueryClientProvider client={queries}>
      <IntlProvider locale={language} messages={messages[language]} timeZone={timeZone}>
        <ConfigProvider
          locale={antdLocales[language]}
          theme={consoleTheme(dark, still)}
          button={{ autoInsertSpace: false }}
        >
          {/* Bottom left, above the menu, where a notification covers no content. */}
          <App className="console" notification={{ placement: 'bottomLeft', duration: 5 }}>
            {children}
          </App>
        </ConfigProvider>
      </IntlProvider>
    </QueryClientProvider>
  )
}
