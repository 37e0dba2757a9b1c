import { useLocale, useTranslations } from 'use-intl'
import { accountFields } from '../../../components/form/account-fields.ts'
import { isKnownType, type PayType } from './pay-account.ts'

/** The localized names of payment methods and their fields, and the order of the fields. */
export function usePayAccountLabels(payTypes: readonly PayType[]) {
  const t = useTranslations()
  const locale = useLocale()
  const typeOf = (key: string) => payTypes.find((type) => type.key === key)
  const fieldsOf = (key: string): readonly string[] =>
    isKnownType(key) ? accountFields[key] : (typeOf(key)?.fields.map(({ name }) => name) ?? [])
  return {
    inOrder: <Value>(key: string, fields: readonly (readonly [name: string, value: Value])[]) =>
      fields.toSorted(([one], [other]) => fieldsOf(key).indexOf(one) - fieldsOf(key).indexOf(other)),
    fieldText: (key: string, name: string, value: string): string => {
      if (key !== 'bank' || value === '') return value
      if (name === 'account_type') return t(`payout.accountType.${value as 'checking'}`)
      return name === 'bank_country' ? (new Intl.DisplayNames(locale, { type: 'region' }).of(value) ?? value) : value
    },
    typeName: (key: string): string => {
      const label = typeOf(key)?.label
      return isKnownType(key) ? t(`payout.type.${key}`) : (label?.[locale] ?? label?.en ?? key)
    },
    fieldName: (key: string, name: string): string => {
      const label = typeOf(key)?.fields.find((field) => field.name === name)?.label
      return isKnownType(key) ? t(`payout.${name}` as 'payout.iban') : (label?.[locale] ?? label?.en ?? name)
    },
  }
}
