import type { Language } from '@c2c/contract'
import type { Messages } from './messages.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}
