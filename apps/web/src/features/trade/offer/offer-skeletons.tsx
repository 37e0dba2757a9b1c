import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import styles from './offer-row.module.css'

/** Places of merchants that are loading, as high as a merchant is. */
export const OfferSkeletons = () => (
  <div aria-hidden="true">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <div key={place} className={styles.offer}>
        <span className={styles.avatar} />
        <Skeleton width="60%" height={16} />
        <Skeleton width={72} height={20} />
        <span className={styles.line}>
          <Skeleton width="80%" height={13} />
        </span>
      </div>
    ))}
  </div>
)
