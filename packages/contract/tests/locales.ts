import de from '../locales/de.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import ja from '../locales/ja.json' with { type: 'json' }
import zhHans from '../locales/zh-Hans.json' with { type: 'json' }
import zhHant from '../locales/zh-Hant.json' with { type: 'json' }
import type { Language, Messages } from '../src/index.ts'

export const locales: Readonly<Record<Language, Messages>> = { en, de, 'zh-Hans': zhHans, ja, 'zh-Hant': zhHant }
