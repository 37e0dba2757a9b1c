import { useArriving } from '../../components/use-arriving.ts'
import styles from './later-notice-bell.module.css'

const load = async () => (await import('./notice-bell.tsx')).NoticeBell

/** The bell, after the page. */
export function LaterNoticeBell() {
  const Bell = useArriving(load)
  return <div className={styles.place}>{Bell && <Bell />}</div>
}
