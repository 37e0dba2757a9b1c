import { useTranslations } from 'use-intl'
import { Card } from '../../components/layout/card.tsx'
import styles from './invite-rules.module.css'

/** The rules of inviting, in the server's own sentences, which follow its settings. */
export function InviteRules({ rules }: { readonly rules: readonly string[] }) {
  const t = useTranslations('team')
  if (rules.length === 0) return null
  return (
    <Card title={t('rules')}>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Card>
  )
}
