import { userinfoGetInfo } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { PasskeyCard } from './passkey-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { RecoveryCodesSheet } from './recovery-codes-sheet.tsx'
import { TotpCard } from './totp-card.tsx'

/** The second factors of an account: authenticator, passkeys and recovery codes. */
export function SecurityCards() {
  const t = useTranslations('security')
  const { data: profile, error, refetch } = useCall(userinfoGetInfo, {})
  const [codes, setCodes] = useState<readonly string[]>([])
  if (error && !profile) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!profile) return <SkeletonRows count={4} />
  const { totp, passkeys, recovery_codes_left: left } = profile.security
  const isSet = totp || passkeys > 0
  return (
    <>
      <Notice tone={isSet ? 'good' : 'info'}>{t(isSet ? 'protected' : 'intro')}</Notice>
      <TotpCard isSet={totp} onCodes={setCodes} />
      <PasskeyCard onCodes={setCodes} />
      {isSet && <RecoveryCard left={left} onCodes={setCodes} />}
      <RecoveryCodesSheet codes={codes} onClose={() => setCodes([])} />
    </>
  )
}
