import { useTranslations } from 'use-intl'
import { TextLink } from '../../components/action/text-link.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import styles from './banners.module.css'

/** Says that this is a sandbox, and leads to the page about it. */
export function SandboxBanner() {
  const t = useTranslations('common.sandbox')
  return (
    <p className={styles.sandbox}>
      <span>{t('banner')}</span>
      <TextLink to={paths.sandbox}>{t('link')}</TextLink>
    </p>
  )
}
