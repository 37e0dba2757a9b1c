export { field, rejection } from '@c2c/contract/locales/de.json'
export { default as antd } from 'antd/locale/de_DE'
export { default as own } from './de.json'
