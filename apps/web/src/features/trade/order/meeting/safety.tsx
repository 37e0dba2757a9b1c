import { useTranslations } from 'use-intl'
import { Notice } from '../../../../components/feedback/notice.tsx'

/** What people who meet for cash have to know; `pays` is the person who brings the cash. */
export function Safety({ pays }: { readonly pays: boolean }) {
  const t = useTranslations('cash')
  return (
    <Notice tone="warning">
      <p>
        <strong>{t('safety')}</strong>
      </p>
      <p>{t('public')}</p>
      <p>{t(pays ? 'buyer' : 'seller')}</p>
      <p>{t('proof')}</p>
    </Notice>
  )
}
