import { useTranslations } from 'use-intl'
import type { Attempted } from './delivery.ts'

/** Says what came of the last attempt of a delivery: the HTTP status, and why it failed. */
export function useAttemptResult(): (attempted: Attempted) => string {
  const t = useTranslations()
  return ({ error, status }) => {
    const parts = [status === null ? '' : String(status), error === '' ? '' : t(`delivery.errors.${error}`)]
    return parts.filter(Boolean).join(' · ')
  }
}
