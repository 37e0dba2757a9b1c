import 'leaflet/dist/leaflet.css'
import { unwrapGeometry } from '@c2c/domain'
import { control, geoJSON, latLngBounds, map as leafletMap, tileLayer, type Map as LeafletMap } from 'leaflet'
import { feature } from 'topojson-client'
import outlineUrl from 'world-atlas/countries-110m.json?url'
import { config } from '../../lib/config.ts'
import styles from './map.module.css'

export interface DrawnMap {
  /** Settles when the outline is there; rejects when it cannot be fetched. */
  readonly drawn: Promise<void>
  remove(): void
}

/** The labels of the map's own controls. */
export interface MapLabels {
  readonly zoomIn: string
  readonly zoomOut: string
}

type Topology = Parameters<typeof feature>[0]
type Geometry = Parameters<typeof feature>[1]
type WorldAtlas = Topology & { readonly objects: { readonly countries: Geometry } }

/** The eastern end of Russia, beyond the date line. */
const edges = latLngBounds([-72, -178], [84, 192])
/** The outline is drawn for the whole world at once; nearer than this it shows nothing more. */
const nearestOutline = 7
const nearestTile = 18

/** Draws the world into an element: the outline that the app ships, and above it the tiles of a host when one is configured. */
export function baseMap(element: HTMLElement, labels: MapLabels): LeafletMap {
  const { tile_url: tileUrl, tile_attribution: attribution } = config()
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: 1,
    maxZoom: tileUrl ? nearestTile : nearestOutline,
    maxBounds: edges,
    maxBoundsViscosity: 1,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  })
  control.zoom({ zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(map)
  // Below the tiles, so that a host that does not answer leaves the outline to be seen.
  const outline = map.createPane('outline')
  outline.style.zIndex = '150'
  // The marks and texts carry the information; to a screen reader the drawing is one nameless picture.
  outline.ariaHidden = 'true'
  if (tileUrl) {
    tileLayer(tileUrl, { maxZoom: nearestTile, noWrap: true }).addTo(map)
    if (attribution) control.attribution({ prefix: false }).addAttribution(escaped(attribution)).addTo(map)
  }
  return map
}

/** Removes a map. Leaflet emits a move 200 ms after a resize, when the map may be gone: its listeners are removed. */
export function removeMap(map: LeafletMap): void {
  map.off('moveend').remove()
}

/** Adds the countries' outlines to a map. Rejects when they cannot be fetched; the map works without. */
export async function addOutline(map: LeafletMap): Promise<void> {
  const answer = await fetch(outlineUrl)
  if (!answer.ok) throw new Error(`the outline answered ${answer.status}`)
  const world = (await answer.json()) as WorldAtlas
  const countries = feature(world, world.objects.countries)
  if (countries.type === 'FeatureCollection') for (const { geometry } of countries.features) unwrapGeometry(geometry)
  geoJSON(countries, { pane: 'outline', interactive: false, style: { className: styles.country ?? '' } }).addTo(map)
}

/** Leaflet treats an attribution as markup; this one is a text. */
function escaped(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
