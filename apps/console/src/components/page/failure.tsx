import { Button, Result } from 'antd'
import { useTranslations } from 'use-intl'
import { figures } from '../display/marked-figures.tsx'
import { useErrorMessage } from '../../lib/use-error-message.ts'

/** An error message with a button to retry. */
export function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  return (
    <Result
      status="warning"
      title={t('failure.title')}
      subTitle={figures(errorMessage(error))}
      extra={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  )
}
