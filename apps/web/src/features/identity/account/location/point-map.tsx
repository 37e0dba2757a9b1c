import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { MapFrame } from '../../../../components/map/map-frame.tsx'

interface PointMapProps {
  readonly latitude: number
  readonly longitude: number
}

/** The world around one point. */
export function PointMap({ latitude, longitude }: PointMapProps) {
  const t = useTranslations('location')
  const load = useCallback(async () => {
    const { drawPointMap } = await import('./map/draw-map.ts')
    const labels = { zoomIn: t('zoomIn'), zoomOut: t('zoomOut') }
    return (element: HTMLElement) => drawPointMap(element, labels, { latitude, longitude })
  }, [latitude, longitude, t])
  return <MapFrame label={t('map')} load={load} />
}
