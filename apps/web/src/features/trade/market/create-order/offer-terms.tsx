import { useTranslations } from 'use-intl'
import { ErrorState } from '../../../../components/feedback/error-state.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import { CheckBox } from '../../../../components/form/check-box.tsx'
import styles from './trade-sheet.module.css'
import type { OfferTermsState } from './use-offer-terms.ts'

/** The merchant's terms of an offer, to be read and accepted before the order; nothing for an offer without. */
export function OfferTerms({ terms }: { readonly terms: OfferTermsState }) {
  const t = useTranslations('tutorial.terms')
  const { shown, loading, error, accepted, accept, refresh } = terms
  if (!shown && !loading && !error) return null
  return (
    <section className={styles.group}>
      <h3 className={styles.label}>{t('title')}</h3>
      {shown ? (
        <>
          <p className={styles.terms} lang={shown.language} dir="auto">
            {shown.text}
          </p>
          <CheckBox label={t('accept')} checked={accepted} onChange={accept} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <Skeleton height={112} />
      )}
    </section>
  )
}
