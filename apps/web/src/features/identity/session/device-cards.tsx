import { securityPhrase, userinfoGetInfo } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { TextInput } from '../../../components/form/text-input.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { useCall } from '../../../lib/call/use-call.ts'
import { toast } from '../../../lib/message/toast.ts'
import type { Profile } from '../account/profile/keep-profile.ts'
import styles from '../account/sign-in/auth-form.module.css'
import { FreezeCard } from '../protection/freeze-card.tsx'
import { PayoutDelayCard } from '../protection/payout-delay-card.tsx'
import { DeviceList } from './device-list.tsx'

/** The person's sessions, and the protection of the account. */
export function DeviceCards() {
  const { data: profile, error, refetch } = useCall(userinfoGetInfo, {})
  if (error && !profile) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!profile) return <SkeletonRows count={5} />
  return (
    <>
      <DeviceList />
      <PayoutDelayCard profile={profile} />
      <PhraseCard profile={profile} />
      <FreezeCard />
    </>
  )
}

/** The phrase at the head of every mail to the person. */
function PhraseCard({ profile }: { readonly profile: Profile }) {
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
