import styles from './spinner.module.css'

/** A turning ring; its parent says what is loading. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
