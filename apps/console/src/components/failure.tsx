import { Button, Result } from 'antd'
import { useTranslations } from 'use-intl'
import { useExplain } from '../lib/use-explain.ts'

/** What could not be shown and why, with the way to try again. */
export function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTranslations()
  const explain = useExplain()
  return (
    <Result
      status="warning"
      title={t('failure.title')}
      subTitle={explain(error)}
      extra={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  )
}
