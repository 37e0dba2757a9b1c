import styles from './skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths. */
  readonly width?: string
  readonly height?: string
}

/** A grey place where something is about to stand. */
export const Skeleton = ({ width = '100%', height = '1em' }: SkeletonProps) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
)

/** Places of rows that are loading. */
export const SkeletonRows = ({ count = 4 }: { readonly count?: number }) => (
  <div className={styles.rows} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.row}>
        <span className={styles.lines}>
          <Skeleton width="44%" height="16px" />
          <Skeleton width="62%" height="12px" />
        </span>
        <Skeleton width="84px" height="16px" />
      </div>
    ))}
  </div>
)
