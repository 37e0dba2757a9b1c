import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** Isolates a page that fails by an error of ours: says so, and offers a reload. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const t = useTranslations()
  const reload = (
    <>
      <p>{t('failure.brokenText')}</p>
      <Button onClick={() => window.location.reload()}>{t('layout.reload')}</Button>
    </>
  )
  return (
    <Alert.ErrorBoundary title={t('failure.broken')} description={reload}>
      {children}
    </Alert.ErrorBoundary>
  )
}
