import { useLocale, useTranslations } from 'use-intl'
import type { Ref } from 'react'
import { Button } from '../../../../components/action/button.tsx'
import type { City } from './cities.ts'
import { placeDetail } from './place-text.ts'
import styles from './chosen-city.module.css'

interface ChosenCityProps {
  readonly city: City | null
  readonly ref: Ref<HTMLButtonElement>
  onUse(city: City): void
}

/** The current choice, and the button that accepts it. */
export function ChosenCity({ city, ref, onUse }: ChosenCityProps) {
  const t = useTranslations('location')
  const language = useLocale()
  return (
    <>
      <p role="status" className={styles.chosen}>
        {city ? (
          <>
            <strong>{city.name}</strong> <span className={styles.detail}>{placeDetail(city, language)}</span>
          </>
        ) : (
          <span className={styles.detail}>{t('nothing')}</span>
        )}
      </p>
      <Button ref={ref} disabled={!city} onClick={() => city && onUse(city)}>
        {t('use')}
      </Button>
    </>
  )
}
