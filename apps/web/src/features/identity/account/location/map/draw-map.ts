// First: Leaflet tests markup when it is loaded.
import '../../../../../components/map/leaflet-markup.ts'
import {
  addOutline,
  baseMap,
  removeMap,
  type DrawnMap,
  type MapLabels,
} from '../../../../../components/map/base-map.ts'
import { addPoint } from '../../../../../components/map/point.ts'
import type { City } from '../cities.ts'
import { nearestCity, type Point } from '../nearest-city.ts'
import { addCityMarkers } from './city-markers.ts'

export interface DrawnCityMap extends DrawnMap {
  /** Marks a city as the chosen one and brings it into view. */
  choose(city: City | null): void
}

interface CityMapOptions {
  readonly labels: MapLabels
  readonly cities: readonly City[]
  nameOf(city: City): string
  onChoose(city: City): void
}

const wide = { centre: [30, 8], zoom: 1 } as const
const near = 4

/** A map of the world to choose a city on: a mark chooses its city, and any other place the city nearest to it. */
export function drawCityMap(element: HTMLElement, { labels, cities, nameOf, onChoose }: CityMapOptions): DrawnCityMap {
  const map = baseMap(element, labels)
  map.setView([...wide.centre], wide.zoom)
  const mark = addCityMarkers(map, { cities, nameOf, onChoose })
  mark(null)
  map.on('click', ({ latlng }) => {
    const nearest = nearestCity(cities, { latitude: latlng.lat, longitude: latlng.wrap().lng })
    if (nearest) onChoose(nearest)
  })
  return {
    drawn: addOutline(map),
    choose(city) {
      if (city) map.setView([city.latitude, city.longitude], Math.max(map.getZoom(), near))
      mark(city)
    },
    remove: () => removeMap(map),
  }
}

/** A map of the world that shows one point. */
export function drawPointMap(element: HTMLElement, labels: MapLabels, point: Point): DrawnMap {
  const map = baseMap(element, labels)
  map.setView([point.latitude, point.longitude], near)
  addPoint(map, point)
  return { drawn: addOutline(map), remove: () => removeMap(map) }
}
