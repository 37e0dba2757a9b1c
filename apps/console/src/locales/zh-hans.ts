export { field, rejection } from '@c2c/contract/locales/zh-Hans.json'
export { default as antd } from 'antd/locale/zh_CN'
export { default as own } from './zh-Hans.json'
