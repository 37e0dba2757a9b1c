import { rejection } from '@c2c/contract/locales/zh-Hant.json'
import antd from 'antd/locale/zh_TW'
import own from './zh-Hant.json'
import type { Texts } from './texts.ts'

export const texts: Texts = { language: 'zh-Hant', messages: { ...own, rejection }, antd }
