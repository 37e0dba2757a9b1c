import { useTranslations } from 'use-intl'
import { InlineError } from '../../../../components/feedback/inline-error.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import type { City } from './cities.ts'
import { CityMap } from './city-map.tsx'
import { CitySearch } from './city-search.tsx'
import { MapSources } from './map-sources.tsx'
import { PositionButton } from './position-button.tsx'
import { useCities } from './use-cities.ts'
import styles from './city-choice.module.css'

interface CityChoiceProps {
  readonly chosen: City | null
  /** Chosen on the map; the person may well look further around there. The same function at every drawing. */
  onMark(city: City): void
  /** Chosen from the list or by the device's position, which is what there was to do. */
  onChoose(city: City): void
}

/** The three ways to a city: its name, the device's position, the map. */
export function CityChoice({ chosen, onMark, onChoose }: CityChoiceProps) {
  const t = useTranslations('location')
  const cities = useCities()
  if (cities.error) return <InlineError error={cities.error} onRetry={() => void cities.refetch()} />
  if (!cities.data) return <Skeleton height={320} />
  return (
    <div className={styles.choice}>
      <CitySearch cities={cities.data} onChoose={onChoose} />
      <PositionButton cities={cities.data} onChoose={onChoose} />
      <CityMap cities={cities.data} chosen={chosen} onChoose={onMark} />
      <p className={styles.hint}>{t('mapHint')}</p>
      <MapSources />
    </div>
  )
}
