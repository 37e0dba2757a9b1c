import { divIcon, marker, type Map as LeafletMap, type Marker } from 'leaflet'
import { unitPixels } from '../../lib/browser/units.ts'
import styles from './map.module.css'

/** A point of the earth in degrees, WGS 84. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Marks a point on a map. Its content is also a text beside the map, so it is hidden from keyboards and screen readers. */
export function addPoint(map: LeafletMap, { latitude, longitude }: Point): Marker {
  const size = 28 * unitPixels()
  const icon = divIcon({ className: styles.point ?? '', iconSize: [size, size] })
  return marker([latitude, longitude], { icon, keyboard: false, interactive: false }).addTo(map)
}
