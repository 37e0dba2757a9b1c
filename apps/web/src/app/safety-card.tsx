import { Arriving } from '../components/feedback/arriving.tsx'
import { Card } from '../components/layout/card.tsx'
import { loadPageTexts } from '../lib/i18n/language.ts'
import styles from './safety-card.module.css'

const load = async () => {
  const [{ SafetyRows }, { ProofRow }] = await Promise.all([
    import('../features/identity/account/profile/safety-rows.tsx'),
    import('../features/proofs/liabilities/proof-link.tsx'),
    loadPageTexts(),
  ])
  return () => (
    <>
      <SafetyRows />
      <ProofRow />
    </>
  )
}

/** What protects the account and proves its balance, loaded after the page; its place is kept. */
export const SafetyCard = () => (
  <Card flush>
    <div className={styles.rows}>
      <Arriving load={load} />
    </div>
  </Card>
)
