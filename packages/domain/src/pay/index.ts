export { payFieldTypes, type PayField, type PayFieldType, type PayMethod, type TextByLanguage } from './method.ts'
