import 'leaflet/dist/leaflet.css'
import { unwrapGeometry } from '@c2c/domain'
import { control, divIcon, geoJSON, map as leafletMap, marker, tileLayer, type Marker } from 'leaflet'
import { feature } from 'topojson-client'
import { servicePath } from '../../lib/base.ts'

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

export interface DrawnPicker {
  /** Settles when outline and tiles are there; rejects when they cannot be fetched. */
  readonly drawn: Promise<void>
  /** Marks a point and brings it into view. */
  show(point: Point | null): void
  remove(): void
}

interface PickerLabels {
  readonly zoomIn: string
  readonly zoomOut: string
}

type Topology = Parameters<typeof feature>[0]
type Geometry = Parameters<typeof feature>[1]
type WorldAtlas = Topology & { readonly objects: { readonly countries: Geometry } }

/** The outline shows nothing more when it is nearer. */
const near = 7
/** A chosen point is shown with the countries around it. */
const around = 4

async function fetchJson<Json>(url: string): Promise<Json> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as Json
}

/** A map to choose a point on: the outline of the countries, and above it the tiles that the web app has, where it has some. */
export function drawPicker(element: HTMLElement, labels: PickerLabels, onPick: (point: Point) => void): DrawnPicker {
  const map = leafletMap(element, { attributionControl: false, zoomControl: false, minZoom: 1, maxZoom: near })
  map.setView([30, 8], 1)
  // Their signs are text: this page makes no markup of text.
  const signs = { zoomInText: '+', zoomOutText: '−' }
  control.zoom({ zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut, ...signs }).addTo(map)
  map.createPane('outline').style.zIndex = '150'
  map.on('click', ({ latlng }) => onPick({ latitude: latlng.lat, longitude: latlng.wrap().lng }))
  const addOutline = async (): Promise<void> => {
    const { default: atlas } = await import('world-atlas/countries-110m.json')
    const world = atlas as unknown as WorldAtlas
    const className = 'point-map-country'
    const countries = feature(world, world.objects.countries)
    if (countries.type === 'FeatureCollection') for (const { geometry } of countries.features) unwrapGeometry(geometry)
    geoJSON(countries, { pane: 'outline', interactive: false, style: { className } }).addTo(map)
  }
  const addTiles = async (): Promise<void> => {
    const { tile_url: url } = await fetchJson<{ readonly tile_url?: string }>(`${servicePath}/config.json`)
    if (!url) return
    map.setMaxZoom(18)
    tileLayer(url, { maxZoom: 18, noWrap: true }).addTo(map)
  }
  let mark: Marker | null = null
  return {
    drawn: Promise.all([addOutline(), addTiles()]).then(() => undefined),
    show(point) {
      mark?.remove()
      mark = null
      if (!point) return
      const at: [number, number] = [point.latitude, point.longitude]
      const icon = divIcon({ className: 'point-map-mark', iconSize: [20, 20] })
      mark = marker(at, { icon, keyboard: false, interactive: false }).addTo(map)
      if (map.getZoom() < around || !map.getBounds().contains(at)) map.setView(at, Math.max(map.getZoom(), around))
    },
    // Leaflet emits a move after a resize, when the map may be gone.
    remove: () => void map.off('moveend').remove(),
  }
}
