import { useId } from 'react'
import type { Point } from './chart-points.ts'
import { smoothPath } from './smooth-path.ts'
import styles from './area.module.css'

interface AreaProps {
  readonly points: readonly Point[]
  /** The position of the area's baseline. */
  readonly ground: number
}

/** A line with the area below it, which fades to its baseline. Part of a drawing. */
export function Area({ points, ground }: AreaProps) {
  const fade = useId()
  const path = smoothPath(points)
  return (
    <>
      <linearGradient id={fade} x2="0" y2="1">
        <stop stopColor="var(--accent)" stopOpacity="0.36" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
      </linearGradient>
      <path fill={`url(#${fade})`} d={`${path}V${ground}H${points[0]?.x ?? 0}Z`} />
      <path className={styles.line} d={path} />
    </>
  )
}
