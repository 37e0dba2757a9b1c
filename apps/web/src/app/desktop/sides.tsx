import { useTranslations } from 'use-intl'
import { Logo } from '../../components/layout/logo.tsx'
import { QrCode } from '../../components/qr/qr-code.tsx'
import { ownUrl } from '../../lib/browser/own-url.ts'
import { config } from '../../lib/config.ts'
import styles from './sides.module.css'

const promises = ['balance', 'escrow', 'people'] as const

/** The sides of the column in a desktop's window: the service's promises, and a code that opens the app on a phone. */
export function Sides() {
  const t = useTranslations('support.desktop')
  return (
    <>
      <aside className={styles.promises} aria-label={t('about')}>
        <Logo size={48} />
        <h2 className={styles.statement}>{t('statement')}</h2>
        <ul className={styles.list}>
          {promises.map((promise) => (
            <li key={promise}>{t(promise)}</li>
          ))}
        </ul>
      </aside>
      <aside className={styles.phone} aria-label={t('phone')}>
        <QrCode text={ownUrl()} label={t('code', { app: config().app_name })} />
        <h2 className={styles.title}>{t('phone')}</h2>
        <p className={styles.hint}>{t('phoneText')}</p>
      </aside>
    </>
  )
}
