import { securityPhrase } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { TextInput } from '../../../components/form/text-input.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { toast } from '../../../lib/message/toast.ts'
import type { Profile } from '../account/profile/keep-profile.ts'
import styles from '../account/sign-in/auth-form.module.css'

/** The phrase at the head of every mail to the person. */
export function PhraseCard({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('protection')
  const form = useCallForm(securityPhrase, {
    values: { phrase: profile.security.mail_phrase },
    onDone: () => toast.key('profile.saved', 'success'),
  })
  return (
    <Card title={t('phrase')}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <TextInput
          label={t('phraseLabel')}
          hint={t('phraseHint')}
          autoComplete="off"
          maxLength={40}
          {...form.field('phrase')}
        />
        <Button type="submit" variant="secondary" busy={form.busy}>
          {t('phraseSave')}
        </Button>
      </form>
    </Card>
  )
}
