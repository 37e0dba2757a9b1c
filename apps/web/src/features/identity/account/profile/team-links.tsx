import { useTranslations } from 'use-intl'
import { Card } from '../../../../components/layout/card.tsx'
import { Row } from '../../../../components/layout/row.tsx'
import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'

const links = [
  { icon: 'invite', label: 'promotion', path: paths.promotion },
  { icon: 'team', label: 'team', path: paths.team },
] as const

/** The links to the user's invitation, and to the invited users. */
export function TeamLinks() {
  const t = useTranslations('account')
  return (
    <Card title={t('invitations')} flush>
      {links.map(({ icon, label, path }) => (
        <Row key={path} icon={icon} title={t(label)} onClick={() => nav.push(path)} />
      ))}
    </Card>
  )
}
