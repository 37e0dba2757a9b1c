import { units } from '../../lib/browser/units.ts'
import styles from './skeleton.module.css'

type Length = string | number

const lengthOf = (length: Length): string => (typeof length === 'number' ? units(length) : length)

interface SkeletonProps {
  /** A CSS length, or a number of units of the column. */
  readonly width?: Length
  readonly height?: Length
}

/** A grey placeholder while content loads. */
export const Skeleton = ({ width = '100%', height = '1em' }: SkeletonProps) => (
  <span className={styles.skeleton} style={{ width: lengthOf(width), height: lengthOf(height) }} aria-hidden="true" />
)

/** Placeholders of rows that are loading. */
export const SkeletonRows = ({ count = 4 }: { readonly count?: number }) => (
  <div className={styles.rows} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.row}>
        <span className={styles.lines}>
          <Skeleton width="44%" height={16} />
          <Skeleton width="62%" height={12} />
        </span>
        <Skeleton width={84} height={16} />
      </div>
    ))}
  </div>
)
