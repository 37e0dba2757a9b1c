import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { InlineError } from '../../../../components/feedback/inline-error.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import { toast } from '../../../../lib/message/toast.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { loadCities, type City } from './cities.ts'
import styles from './city-choice.module.css'
import { CityMap } from './city-map.tsx'
import { CitySearch } from './city-search.tsx'
import { MapSources } from './map-sources.tsx'
import { nearestCity, type Point } from './nearest-city.ts'

interface CityChoiceProps {
  readonly chosen: City | null
  /** Chosen on the map; the person may look further around there. The same function at every drawing. */
  onMark(city: City): void
  /** Chosen from the list or by the device's position, which completes the choice. */
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

/** The shipped list of cities; it never changes while the app runs. */
const useCities = () =>
  useQuery({ queryKey: ['location/cities'], queryFn: loadCities, staleTime: Infinity }, queryClient)

/** Why there is no position: the page came over plain HTTP, the person or the browser refused, or the device does not know. */
type PositionProblem = 'insecure' | 'denied' | 'unknown'

const timeout = 10_000
/** Enough for a city; a cell tower is quicker than a satellite, and a position of minutes ago is as good. */
const options: PositionOptions = { enableHighAccuracy: false, timeout, maximumAge: 600_000 }

/** Asks the browser for the position; the browser asks the person first. The position never leaves the device. */
async function currentPosition(): Promise<Point | PositionProblem> {
  if (!window.isSecureContext) return 'insecure'
  if (!('geolocation' in navigator)) return 'unknown'
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'unknown'),
      options,
    )
  })
}

interface PositionButtonProps {
  readonly cities: readonly City[]
  onChoose(city: City): void
}

/** Chooses the city nearest to the device. The browser asks for permission only after a press. */
function PositionButton({ cities, onChoose }: PositionButtonProps) {
  const t = useTranslations('location')
  const [busy, setBusy] = useState(false)
  const find = async (): Promise<void> => {
    setBusy(true)
    const position = await currentPosition().finally(() => setBusy(false))
    if (typeof position === 'string') return toast.key(`location.position.${position}`, 'warning')
    const nearest = nearestCity(cities, position)
    if (nearest) onChoose(nearest)
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void find()}>
      {t('here')}
    </Button>
  )
}
