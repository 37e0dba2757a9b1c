import { useTranslations } from 'use-intl'

const camelCase = (name: string): string => name.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())

/** The localized name of a job; an unnamed job is shown by its key. */
export function useJobName(): (name: string) => string {
  const t = useTranslations()
  return (name) => {
    const key = `overview.jobNames.${camelCase(name)}` as 'overview.jobNames.interest'
    return t.has(key) ? t(key) : name
  }
}
