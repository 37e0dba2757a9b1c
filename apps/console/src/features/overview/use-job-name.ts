import { useTranslations } from 'use-intl'

/** The key of a job's name: `Telegram chats` is `telegramChats`. */
export const jobKey = (name: string): string =>
  name.toLowerCase().replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())

/** The localized name of a job; an unnamed job is shown by its key. */
export function useJobName(): (name: string) => string {
  const t = useTranslations()
  return (name) => {
    const key = `overview.jobNames.${jobKey(name)}` as 'overview.jobNames.interest'
    return t.has(key) ? t(key) : name
  }
}
