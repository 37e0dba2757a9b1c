import { rejection } from '@c2c/contract/locales/ja.json'
import antd from 'antd/locale/ja_JP'
import own from './ja.json'
import type { Texts } from './texts.ts'

export const texts: Texts = { language: 'ja', messages: { ...own, rejection }, antd }
