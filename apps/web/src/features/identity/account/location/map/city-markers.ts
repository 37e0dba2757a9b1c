import { divIcon, DomEvent, marker, type Map as LeafletMap, type Marker } from 'leaflet'
import { unitPixels } from '../../../../../lib/browser/units.ts'
import type { City } from '../cities.ts'
import { spread, type Box } from './spread.ts'
import styles from '../../../../../components/map/map.module.css'

interface CityMarkerOptions {
  readonly cities: readonly City[]
  /** The whole name of a city, for screen readers. */
  nameOf(city: City): string
  onChoose(city: City): void
}

const most = 14
const markRadius = (): number => 14 * unitPixels()

/** The position of the zoom buttons. */
const controls = (): Box => ({ left: 0, top: 0, right: 64 * unitPixels(), bottom: 112 * unitPixels() })

/**
 * Marks the largest cities in the map's view, as many as have room, and the chosen one always. Each mark is a button
 * that keys reach. Returns a function that marks another city as chosen.
 */
export function addCityMarkers(map: LeafletMap, options: CityMarkerOptions): (chosen: City | null) => void {
  const shown = new Map<City, Marker>()
  let current: City | null = null

  const update = (): void => {
    const candidates = current ? [current, ...options.cities] : options.cities
    const wanted = new Set(spread(candidates, (city) => boxOf(map, city), [controls()], most))
    for (const [city, mark] of shown) {
      if (wanted.has(city)) continue
      mark.remove()
      shown.delete(city)
    }
    for (const city of wanted) {
      // A mark that stays keeps the focus; a new one in its place would not have it.
      if (!shown.has(city)) shown.set(city, addMarker(map, city, options))
    }
    for (const [city, mark] of shown) {
      const element = mark.getElement()
      element?.setAttribute('aria-pressed', String(city === current))
      element?.classList.toggle(styles.leftward ?? '', leftward(map, city))
    }
  }
  map.on('moveend', update)
  return (chosen) => {
    current = chosen
    update()
  }
}

const pixels = (map: LeafletMap, city: City) => map.latLngToContainerPoint([city.latitude, city.longitude])

/** About how far a name reaches from its mark. */
const reach = (city: City): number => (14 + 8 * city.name.length) * unitPixels()

/** A name that the right edge would cut off is placed at the left of its mark. */
const leftward = (map: LeafletMap, city: City): boolean => pixels(map, city).x + reach(city) > map.getSize().x

/** The area that a mark with its name takes; null for one outside the view. */
function boxOf(map: LeafletMap, city: City): Box | null {
  const { x: width, y: height } = map.getSize()
  const { x, y } = pixels(map, city)
  const radius = markRadius()
  if (x < radius || y < radius || x > width - radius || y > height - radius) return null
  const [left, right] = leftward(map, city) ? [reach(city), radius] : [radius, reach(city)]
  return { left: x - left, top: y - radius, right: x + right, bottom: y + radius }
}

function addMarker(map: LeafletMap, city: City, { nameOf, onChoose }: CityMarkerOptions): Marker {
  const label = document.createElement('span')
  label.className = styles.label ?? ''
  label.lang = 'en'
  label.textContent = city.name
  const icon = divIcon({ className: styles.city ?? '', html: label, iconSize: [2 * markRadius(), 2 * markRadius()] })
  const mark = marker([city.latitude, city.longitude], { icon, keyboard: true, autoPanOnFocus: false }).addTo(map)
  mark.on('click', () => onChoose(city))
  const element = mark.getElement()
  element?.setAttribute('aria-label', nameOf(city))
  if (element) {
    DomEvent.on(element, 'keydown', (event) => {
      if (!(event instanceof KeyboardEvent) || (event.key !== 'Enter' && event.key !== ' ')) return
      DomEvent.stop(event)
      onChoose(city)
    })
  }
  return mark
}
