import { userinfoGetInfo, verificationGet } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Row } from '../../../../components/layout/row.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'

/** The links to what protects the account, each with its state: second factors, verification, devices. */
export function SafetyRows() {
  const security = useTranslations('security')
  const verification = useTranslations('verification')
  const protection = useTranslations('protection')
  const factors = useCall(userinfoGetInfo, {}).data?.security
  const level = useCall(verificationGet, {}).data?.level
  const set = factors && [
    ...(factors.totp ? [security('totpShort')] : []),
    ...(factors.passkeys > 0 ? [security('passkeyCount', { count: factors.passkeys })] : []),
  ]
  return (
    <>
      <Row
        icon="shield"
        title={security('title')}
        detail={set && (set.join(' · ') || security('nothingSet'))}
        onClick={() => nav.push(paths.security)}
      />
      <Row
        icon="mine"
        title={verification('title')}
        detail={level && verification('level', { level: verification(`levels.${level}`) })}
        onClick={() => nav.push(paths.verification)}
      />
      <Row
        icon="lock"
        title={protection('title')}
        detail={protection('linkText')}
        onClick={() => nav.push(paths.devices)}
      />
    </>
  )
}
