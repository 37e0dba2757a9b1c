import { useCallback, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { DrawnPicker } from './draw-picker.ts'
import { MapFrame } from './map-frame.tsx'
import type { Point } from './point.ts'

interface PointPickerProps {
  readonly point: Point | null
  onPick(point: Point): void
}

/** The world to choose a point on. */
export function PointPicker({ point, onPick }: PointPickerProps) {
  const t = useTranslations('location')
  const map = useRef<DrawnPicker>(null)
  const latest = useRef({ point, onPick })
  const load = useCallback(async () => {
    const { drawPicker } = await import('./draw-picker.ts')
    return (element: HTMLElement) => {
      const labels = { zoomIn: t('zoomIn'), zoomOut: t('zoomOut') }
      const drawn = drawPicker(element, labels, (picked) => latest.current.onPick(picked))
      drawn.show(latest.current.point)
      map.current = drawn
      const remove = (): void => {
        map.current = null
        drawn.remove()
      }
      return { drawn: drawn.drawn, remove }
    }
  }, [t])
  const latitude = point?.latitude
  const longitude = point?.longitude
  useEffect(() => {
    latest.current = { point, onPick }
  })
  useEffect(() => {
    map.current?.show(latitude === undefined || longitude === undefined ? null : { latitude, longitude })
  }, [latitude, longitude])
  return <MapFrame label={t('map')} load={load} />
}
