import { useTranslations } from 'use-intl'

/** How long a step usually takes, as text, from minutes; empty while that is unknown, which is 0. */
export function useUsualTime(minutes: number): string {
  const t = useTranslations('parts.now')
  if (minutes === 0) return ''
  return minutes < 120 ? t('usual', { minutes }) : t('usualHours', { hours: Math.round(minutes / 60) })
}
