import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { usePrefersDark } from '../lib/colour-scheme.ts'
import { useLanguage } from '../lib/language-store.ts'
import { messages } from '../locales/messages.ts'
import { consoleTheme } from './theme.ts'

const antdLocales = { en: enUS, 'zh-Hans': zhCN }
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** What every page stands on: the language, the look, and what was fetched before. */
export function Providers({ queries, children }: { readonly queries: QueryClient; readonly children: ReactNode }) {
  const language = useLanguage()
  const dark = usePrefersDark()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <QueryClientProvider client={queries}>
      <IntlProvider locale={language} messages={messages[language]} timeZone={timeZone}>
        <ConfigProvider locale={antdLocales[language]} theme={consoleTheme(dark)} button={{ autoInsertSpace: false }}>
          {/* In the corner of the menu, where a notice covers nothing of what it is about. */}
          <App className="console" notification={{ placement: 'bottomLeft', duration: 5 }}>
            {children}
          </App>
        </ConfigProvider>
      </IntlProvider>
    </QueryClientProvider>
  )
}
