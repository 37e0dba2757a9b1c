import { Alert } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DrawnPicker, Point } from './draw-picker.ts'
import './point-map.css'

interface PointPickerProps {
  readonly point: Point | null
  onPick(point: Point): void
}

/** The world to choose a point on; the coordinates beside it work without. */
export function PointPicker({ point, onPick }: PointPickerProps) {
  const t = useTranslations()
  const element = useRef<HTMLDivElement>(null)
  const map = useRef<DrawnPicker>(null)
  const latest = useRef({ point, onPick })
  const [failed, setFailed] = useState(false)
  const latitude = point?.latitude
  const longitude = point?.longitude
  useEffect(() => {
    latest.current = { point, onPick }
  })
  useEffect(() => {
    let current = true
    const show = async (): Promise<void> => {
      const { drawPicker } = await import('./draw-picker.ts')
      if (!current || !element.current) return
      const labels = { zoomIn: t('cash.map.zoomIn'), zoomOut: t('cash.map.zoomOut') }
      const drawn = drawPicker(element.current, labels, (picked) => latest.current.onPick(picked))
      drawn.show(latest.current.point)
      map.current = drawn
      await drawn.drawn
    }
    show().catch(() => current && setFailed(true))
    return () => {
      current = false
      map.current?.remove()
      map.current = null
    }
  }, [t])
  useEffect(() => {
    map.current?.show(latitude === undefined || longitude === undefined ? null : { latitude, longitude })
  }, [latitude, longitude])
  return (
    <>
      <div ref={element} className="point-map" role="group" aria-label={t('cash.map.name')} />
      {failed ? <Alert type="warning" showIcon title={t('cash.map.failed')} /> : null}
    </>
  )
}
