import { CallError, NetworkError } from '@c2c/client'
import { useTranslations } from 'use-intl'

/** Returns the message of any error: the server's own, or a local one. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useTranslations()
  return (error) => {
    if (error instanceof CallError) return error.message
    if (error instanceof NetworkError) return t('failure.network')
    return t('failure.unexpected')
  }
}
