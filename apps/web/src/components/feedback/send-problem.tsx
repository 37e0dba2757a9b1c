import { useTranslations } from 'use-intl'
import { Notice } from './notice.tsx'

interface SendProblemProps {
  /** What the server refused with, in its words. */
  readonly refusal?: string | null | undefined
  /** The connection was lost on the way. */
  readonly lost: boolean
}

/** Why a form has not gone through, where its button is; it stays, as a toast does not. */
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
