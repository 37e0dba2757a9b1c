import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import type { Profile } from '../account/profile/keep-profile.ts'

/** The way to the security page, with what is set up there. */
export function SecurityLink({ security }: Pick<Profile, 'security'>) {
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
