import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { indexAt, type Frame } from './chart-points.ts'
import { moveCursor } from './move-cursor.ts'
import styles from './chart-slider.module.css'

interface ChartSliderProps {
  readonly label: string
  /** The chart's own units. */
  readonly frame: Frame
  /** How many points there are to choose from. */
  readonly count: number
  readonly cursor: number
  /** The announcement for the point at the cursor. */
  readonly valueText: string
  onMove(cursor: number): void
  readonly children: ReactNode
}

/** Moves a cursor over the chart: by touch or mouse, dragged or tapped, and by the keys of a slider. */
export function ChartSlider({ label, frame, count, cursor, valueText, onMove, children }: ChartSliderProps) {
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onMove(indexAt((event.clientX - left) / width, count, frame))
  }
  const press = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    follow(event)
  }
  const drag = (event: PointerEvent<HTMLElement>): void => {
    // A mouse reads the chart without a button pressed; a finger has to lie on it anyway.
    if (event.pointerType === 'mouse' || event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
  }
  const key = (event: KeyboardEvent): void => {
    const next = moveCursor(event.key, cursor, count)
    if (next === null) return
    event.preventDefault()
    onMove(next)
  }
  return (
    <div
      className={styles.slider}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={cursor + 1}
      aria-valuetext={valueText}
      onKeyDown={key}
      onPointerDown={press}
      onPointerMove={drag}
    >
      {children}
    </div>
  )
}
