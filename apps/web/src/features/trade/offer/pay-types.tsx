import type { Offer } from '../trade-types.ts'
import styles from './pay-types.module.css'

/** How a merchant pays or is paid. */
export const PayTypes = ({ methods }: { readonly methods: Offer['pay_methods'] }) => (
  <span className={styles.types}>
    {methods.map(({ pay_type, name }) => (
      <span key={pay_type} className={styles.type}>
        {name}
      </span>
    ))}
  </span>
)
