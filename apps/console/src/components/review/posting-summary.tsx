import { Typography } from 'antd'
import { useTranslations } from 'use-intl'
import type { ReactNode } from 'react'

/** The postings that a decision will make, in words. */
export function PostingSummary({ children }: { readonly children: ReactNode }) {
  const t = useTranslations()
  return (
    <section className="posting-summary" aria-live="polite">
      <Typography.Text strong>{t('review.willBePosted')}</Typography.Text>
      <ul>{children}</ul>
    </section>
  )
}
