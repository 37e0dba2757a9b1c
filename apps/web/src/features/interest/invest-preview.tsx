import { useTranslations } from 'use-intl'
import { InlineError } from '../../components/feedback/inline-error.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { TermsFacts } from './terms-facts.tsx'
import type { Product } from './interest-types.ts'
import type { PreviewState } from './use-preview.ts'
import styles from './invest-sheet.module.css'

interface InvestPreviewProps {
  readonly product: Product
  readonly preview: PreviewState
}

/** What is agreed to: the figures, where the interest comes from, and what could go wrong. */
export function InvestPreview({ product, preview }: InvestPreviewProps) {
  const t = useTranslations('interest')
  if (preview.error) return <InlineError error={preview.error} onRetry={preview.retry} />
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
      <div className={styles.facts} aria-live="polite" aria-busy={preview.loading}>
        {preview.terms || preview.loading ? (
          <>
            <TermsFacts product={product} terms={preview.terms} />
            <p className={styles.muted}>{t('reckoning', { zone: timeZone })}</p>
          </>
        ) : (
          <p className={styles.muted}>{t('previewHint')}</p>
        )}
      </div>
      <Notice tone="good">
        <h3 className={styles.title}>{t('sourceTitle')}</h3>
        <p>{t('sourceText')}</p>
      </Notice>
      <Notice tone="warning">
        <h3 className={styles.title}>{t('riskTitle')}</h3>
        <ul className={styles.risks}>
          <li>{t('riskBank')}</li>
          <li>{t('riskEarly')}</li>
          <li>{t('riskHouse')}</li>
        </ul>
      </Notice>
    </>
  )
}
