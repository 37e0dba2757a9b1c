import { useMessages, useTranslations } from 'use-intl'
import type { FieldError } from 'react-hook-form'
import type { Messages } from '../i18n/messages.ts'

/** Turns a form's error into a sentence: the contract's keys are translated here, the server's came translated. */
export function useFieldMessage(): (error: FieldError | undefined) => string | undefined {
  const t = useTranslations('field')
  const known = useMessages().field
  return (error) => {
    if (!error?.message) return undefined
    if (error.type === 'server') return error.message
    return error.message in known ? t(error.message as keyof Messages['field']) : t('malformed')
  }
}
