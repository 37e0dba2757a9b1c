import { useTranslations } from 'use-intl'
import styles from './map-sources.module.css'

/** The sources of the map and the list; the licence of the cities requires the attribution. */
export function MapSources() {
  const t = useTranslations('location')
  return <p className={styles.sources}>{t('sources')}</p>
}
