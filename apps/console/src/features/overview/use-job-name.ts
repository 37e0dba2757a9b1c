import { useTranslations } from 'use-intl'

const camelCase = (name: string): string => name.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())

/** Gives the name of a job in the reader's language; one that nobody has named yet is called as the server does. */
export function useJobName(): (name: string) => string {
  const t = useTranslations()
  return (name) => {
    const key = `overview.jobNames.${camelCase(name)}` as 'overview.jobNames.interest'
    return t.has(key) ? t(key) : name
  }
}
