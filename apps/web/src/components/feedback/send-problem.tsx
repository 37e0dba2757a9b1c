import { useTranslations } from 'use-intl'
import { Notice } from './notice.tsx'

interface SendProblemProps {
  /** The server's reason for the refusal, in its words. */
  readonly refusal?: string | null | undefined
  /** The connection was lost during the request. */
  readonly lost: boolean
}

/** Why a form has not been submitted, beside its button; it stays, unlike a toast. */
export function SendProblem({ refusal, lost }: SendProblemProps) {
  const t = useTranslations('common')
  const text = refusal || (lost ? t('connectionLost') : null)
  if (!text) return null
  return (
    <div role="alert">
      <Notice tone="warning">{text}</Notice>
    </div>
  )
}
