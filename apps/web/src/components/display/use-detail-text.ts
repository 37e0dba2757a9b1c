import { useLocale, useTranslations } from 'use-intl'

const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')

/** How a field of a bank account is shown: numbers in the groups in which they are printed, choices in words. */
export function useDetailText(): (name: string, value: string) => string {
  const t = useTranslations('bankAccount.accountType')
  const language = useLocale()
  return (name, value) => {
    if (value === '') return ''
    if (name === 'iban' || name === 'card_number') return inFours(value)
    if (name === 'nrb') return `${value.slice(0, 2)} ${inFours(value.slice(2))}`
    if (name === 'sort_code') return value.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
    if (name === 'bsb') return value.replace(/^(\d{3})(\d{3})$/, '$1-$2')
    if (name === 'account_type') return t.has(value as 'checking') ? t(value as 'checking') : value
    if (name === 'bank_country') return new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value
    return value
  }
}
