import { languages } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'

/** The label of a path: `message.de` is "Message · German", `1.address` is "2 · Address". */
export function useFieldLabel(): (path: string) => string {
  const t = useTranslations()
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' })
  const labelOf = (part: string): string => {
    if (/^\d+$/.test(part)) return String(Number(part) + 1)
    if (languages.some((language) => language === part)) return names.of(part) ?? part
    const key = `setting.field.${part}` as 'setting.field.fee'
    return t.has(key) ? t(key) : part
  }
  return (path) => (path === 'value' ? t('setting.field.value') : path.split('.').map(labelOf).join(' · '))
}
