import { useMessages, useTranslations } from 'use-intl'
import type { Messages } from '../i18n/messages.ts'
import type { Problem } from './check-input.ts'

/** Turns a problem into a sentence: the contract's keys are translated here, the server's words came translated. */
export function useFieldMessage(): (problem: Problem | undefined) => string | undefined {
  const t = useTranslations('field')
  const known = useMessages().field
  return (problem) => {
    if (!problem) return undefined
    if ('text' in problem) return problem.text
    return problem.key in known ? t(problem.key as keyof Messages['field']) : t('malformed')
  }
}
