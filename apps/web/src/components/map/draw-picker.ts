// First: Leaflet tests markup when it is loaded.
import './leaflet-markup.ts'
import type { Marker } from 'leaflet'
import { addOutline, baseMap, removeMap, type DrawnMap, type MapLabels } from './base-map.ts'
import { addPoint, type Point } from './point.ts'

export interface DrawnPicker extends DrawnMap {
  /** Marks a point and brings it into view. */
  show(point: Point | null): void
}

const wide = { centre: [30, 8], zoom: 1 } as const
/** The nearest that the outline alone is drawn. */
const near = 7

/** A map to choose a point on. */
export function drawPicker(element: HTMLElement, labels: MapLabels, onPick: (point: Point) => void): DrawnPicker {
  const map = baseMap(element, labels)
  map.setView([...wide.centre], wide.zoom)
  let mark: Marker | null = null
  map.on('click', ({ latlng }) => onPick({ latitude: latlng.lat, longitude: latlng.wrap().lng }))
  return {
    drawn: addOutline(map),
    show(point) {
      mark?.remove()
      mark = point && addPoint(map, point)
      if (!point) return
      const at: [number, number] = [point.latitude, point.longitude]
      if (!map.getBounds().contains(at)) map.setView(at, Math.max(map.getZoom(), near))
    },
    remove: () => removeMap(map),
  }
}
