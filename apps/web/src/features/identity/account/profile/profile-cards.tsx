import { userinfoGetInfo, userinfoSave } from '@c2c/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { ErrorState } from '../../../../components/feedback/error-state.tsx'
import { Skeleton, SkeletonRows } from '../../../../components/feedback/skeleton.tsx'
import { Switch } from '../../../../components/form/switch.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { Row } from '../../../../components/layout/row.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import { toast } from '../../../../lib/message/toast.ts'
import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import { AccountDetails } from './account-details.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import type { Profile } from './keep-profile.ts'
import styles from './password-card.module.css'
import { PasswordCard } from './password-card.tsx'
import { ProfileForm } from './profile-form.tsx'

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
      <SecurityLink security={profile.security} />
      <VerificationLink />
      <DevicesLink />
      <PasswordCard profile={profile} />
      <EmailCard profile={profile} />
    </>
  )
}

/** The link to the signed-in devices and the protection of the account. */
function DevicesLink() {
  const t = useTranslations('protection')
  return (
    <Card flush>
      <Row icon="shield" title={t('title')} detail={t('linkText')} onClick={() => nav.push(paths.devices)} />
    </Card>
  )
}

/** The link to the verification page. */
function VerificationLink() {
  const t = useTranslations('verification')
  return (
    <Card flush>
      <Row icon="mine" title={t('title')} detail={t('linkText')} onClick={() => nav.push(paths.verification)} />
    </Card>
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

/** The link to the security page, with a summary of its settings. */
function SecurityLink({ security }: Pick<Profile, 'security'>) {
  const t = useTranslations('security')
  const set = [
    ...(security.totp ? [t('totpShort')] : []),
    ...(security.passkeys > 0 ? [t('passkeyCount', { count: security.passkeys })] : []),
  ]
  return (
    <Card flush>
      <Row
        icon="shield"
        title={t('title')}
        detail={set.join(' · ') || t('nothingSet')}
        onClick={() => nav.push(paths.security)}
      />
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
