import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'

const links = [
  { icon: 'info', label: 'beginner', path: paths.beginner },
  { icon: 'help', label: 'service', path: paths.service },
] as const

/** Links to the tutorial and to customer service. */
export function HelpLinks() {
  const t = useTranslations('home')
  return (
    <Card title={t('help')} flush>
      {links.map(({ icon, label, path }) => (
        <Row key={path} icon={icon} title={t(label)} onClick={() => nav.push(path)} />
      ))}
    </Card>
  )
}
