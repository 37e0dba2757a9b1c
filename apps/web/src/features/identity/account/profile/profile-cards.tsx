import { userinfoGetInfo, userinfoSave } from '@c2c/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { ErrorState } from '../../../../components/feedback/error-state.tsx'
import { Skeleton, SkeletonRows } from '../../../../components/feedback/skeleton.tsx'
import { Switch } from '../../../../components/form/switch.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import { toast } from '../../../../lib/message/toast.ts'
import { AccountDetails } from './account-details.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import type { Profile } from './keep-profile.ts'
import styles from './password-card.module.css'
import { PasswordCard } from './password-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SafetyRows } from './safety-rows.tsx'

const NoticeChoices = lazy(async () => ({ default: (await import('./notice-choices.tsx')).NoticeChoices }))

/** All editable data of a person that the service stores. */
export function ProfileCards() {
  const { data: profile, error, refetch } = useCall(userinfoGetInfo, {})
  if (error && !profile) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!profile) return <SkeletonRows count={5} />
  return (
    <>
      <AvatarPicker name={profile.nickname || profile.account} src={profile.avatar} />
      <ProfileForm profile={profile} />
      <AccountDetails profile={profile} />
      <MailSwitch profile={profile} />
      <Suspense fallback={<Skeleton height={600} />}>
        <NoticeChoices />
      </Suspense>
      <Card flush>
        <SafetyRows />
      </Card>
      <PasswordCard profile={profile} />
      <EmailCard profile={profile} />
    </>
  )
}

/** Whether notices are mailed that were not read in the app; saved when it is switched. */
function MailSwitch({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('profile')
  const { submit } = useSubmit(userinfoSave)
  const save = async (mails: boolean): Promise<void> => {
    const answer = await submit({ notify_email: mails ? 'true' : 'false' })
    if (!answer || !('data' in answer)) return
    toast.key('profile.saved', 'success')
    await answer.refreshed
  }
  return (
    <Card title={t('notices')} flush>
      <Switch label={t('mails')} hint={t('mailsHint')} checked={profile.notify_email} onChange={save} />
    </Card>
  )
}

/** The effects of changing the e-mail address, and the form for it once it is asked for. */
function EmailCard({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('profile')
  const [changing, setChanging] = useState(false)
  return (
    <Card title={t('emailTitle')}>
      <div className={styles.card}>
        <p className={styles.note}>{t('emailText')}</p>
        {changing ? (
          <ChangeEmailForm profile={profile} onDone={() => setChanging(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {t('changeEmail')}
          </Button>
        )}
      </div>
    </Card>
  )
}
