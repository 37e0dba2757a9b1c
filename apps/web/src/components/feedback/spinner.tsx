import styles from './spinner.module.css'

/** A turning ring; whoever shows it says what is going on. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
