import type { CallOutput, consoleDeliveryDead } from '@c2c/contract'
import { useTranslations } from 'use-intl'

/** Says what came of the last attempt of a delivery: the HTTP status, and why it failed. */
export function useAttemptResult(): (attempted: Attempted) => string {
  const t = useTranslations()
  return ({ error, status }) => {
    const parts = [status === null ? '' : String(status), error === '' ? '' : t(`delivery.errors.${error}`)]
    return parts.filter(Boolean).join(' · ')
  }
}

/** The error of a delivery, as calls name it. */
type DeliveryError = CallOutput<typeof consoleDeliveryDead>['list'][number]['error']

interface Attempted {
  readonly error: DeliveryError
  readonly status: number | null
}
