import { rejection } from '@c2c/contract/locales/zh-Hans.json'
import antd from 'antd/locale/zh_CN'
import own from './zh-Hans.json'
import type { Texts } from './texts.ts'

export const texts: Texts = { language: 'zh-Hans', messages: { ...own, rejection }, antd }
