import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import styles from './offer-row.module.css'

/** Places of merchants that are loading, as high as a merchant is. */
export const OfferSkeletons = () => (
  <div aria-hidden="true">
    {[1, 2, 3].map((place) => (
      <div key={place} className={styles.offer}>
        <span className={styles.top}>
          <span className={styles.avatar} />
          <Skeleton width="45%" height={16} />
        </span>
        <span className={styles.middle}>
          <Skeleton width={120} height={24} />
        </span>
        <Skeleton width="70%" height={13} />
        <Skeleton width="50%" height={13} />
      </div>
    ))}
  </div>
)
