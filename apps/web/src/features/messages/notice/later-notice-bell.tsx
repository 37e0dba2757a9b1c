import { Arriving } from '../../../components/feedback/arriving.tsx'
import styles from './later-notice-bell.module.css'

const load = async () => (await import('./notice-bell.tsx')).NoticeBell

/** The bell, loaded after the page. */
export const LaterNoticeBell = () => (
  <div className={styles.place}>
    <Arriving load={load} />
  </div>
)
