import { lazy, Suspense } from 'react'
import { userinfoGetInfo } from '@c2c/contract'
import { ErrorState } from '../../../../components/feedback/error-state.tsx'
import { Skeleton, SkeletonRows } from '../../../../components/feedback/skeleton.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { AccountFacts } from './account-facts.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { DevicesLink } from './devices-link.tsx'
import { EmailCard } from './email-card.tsx'
import { MailSwitch } from './mail-switch.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecurityLink } from '../../security/security-link.tsx'
import { VerificationLink } from '../../verification/verification-link.tsx'
import { ProfileForm } from './profile-form.tsx'

const NoticeChoices = lazy(async () => ({ default: (await import('./notice-choices.tsx')).NoticeChoices }))

/** Everything about a person that the service knows and that they may change. */
export function ProfileCards() {
  const { data: profile, error, refetch } = useCall(userinfoGetInfo, {})
  if (error && !profile) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!profile) return <SkeletonRows count={5} />
  return (
    <>
      <AvatarPicker name={profile.nickname || profile.account} src={profile.avatar} />
      <ProfileForm profile={profile} />
      <AccountFacts profile={profile} />
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
