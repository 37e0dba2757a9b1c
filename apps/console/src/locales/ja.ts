export { field, rejection } from '@c2c/contract/locales/ja.json'
export { default as antd } from 'antd/locale/ja_JP'
export { default as own } from './ja.json'
