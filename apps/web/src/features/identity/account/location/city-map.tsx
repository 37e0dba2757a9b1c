import { useCallback, useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { City } from './cities.ts'
import { MapFrame } from '../../../../components/map/map-frame.tsx'
import type { DrawnCityMap } from './map/draw-map.ts'
import { placeDetail } from './place-text.ts'

interface CityMapProps {
  readonly cities: readonly City[]
  readonly chosen: City | null
  /** The same function at every drawing, since the map is made once. */
  onChoose(city: City): void
}

/** The world to choose a city on. */
export function CityMap({ cities, chosen, onChoose }: CityMapProps) {
  const t = useTranslations('location')
  const language = useLocale()
  const map = useRef<DrawnCityMap>(null)
  const latest = useRef(chosen)

  const load = useCallback(async () => {
    const { drawCityMap } = await import('./map/draw-map.ts')
    return (element: HTMLElement) => {
      const labels = { zoomIn: t('zoomIn'), zoomOut: t('zoomOut') }
      const nameOf = (city: City): string => `${city.name}, ${placeDetail(city, language)}`
      const drawn = drawCityMap(element, { labels, cities, nameOf, onChoose })
      drawn.choose(latest.current)
      map.current = drawn
      const remove = (): void => {
        map.current = null
        drawn.remove()
      }
      return { drawn: drawn.drawn, remove }
    }
  }, [cities, language, onChoose, t])

  useEffect(() => {
    latest.current = chosen
    map.current?.choose(chosen)
  }, [chosen])

  return <MapFrame label={t('map')} load={load} />
}
