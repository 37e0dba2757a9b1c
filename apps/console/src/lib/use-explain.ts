import { CallError, NetworkError } from '@c2c/client'
import { useTranslations } from 'use-intl'

/** A sentence for any failure: the server's own where it answered, ours where it did not. */
export function useExplain(): (error: unknown) => string {
  const t = useTranslations()
  return (error) => {
    if (error instanceof CallError) return error.message
    if (error instanceof NetworkError) return t('failure.network')
    return t('failure.unexpected')
  }
}
