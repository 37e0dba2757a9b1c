import { Arriving } from '../../components/feedback/arriving.tsx'
import { loadPageTexts } from '../../lib/i18n/language.ts'
import styles from './right-now.module.css'

const load = async () => {
  const [{ GetStarted }] = await Promise.all([import('./get-started.tsx'), loadPageTexts()])
  return GetStarted
}

/** The first steps of a new user, loaded after the page; their place is kept. */
export const LaterGetStarted = () => (
  <div className={styles.start}>
    <Arriving load={load} />
  </div>
)
