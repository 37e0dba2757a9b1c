import type { Messages, OfferedLanguage } from './messages.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: OfferedLanguage
    Messages: Messages
  }
}
