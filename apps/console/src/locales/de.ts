import { rejection } from '@c2c/contract/locales/de.json'
import antd from 'antd/locale/de_DE'
import own from './de.json'
import type { Texts } from './texts.ts'

export const texts: Texts = { language: 'de', messages: { ...own, rejection }, antd }
