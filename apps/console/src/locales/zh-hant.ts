export { field, rejection } from '@c2c/contract/locales/zh-Hant.json'
export { default as antd } from 'antd/locale/zh_TW'
export { default as own } from './zh-Hant.json'
