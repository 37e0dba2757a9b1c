import { useTranslations } from 'use-intl'
import styles from './map-sources.module.css'

/** Whose data the map and the list are made of, which the licence of the cities asks for. */
export function MapSources() {
  const t = useTranslations('location')
  return <p className={styles.sources}>{t('sources')}</p>
}
