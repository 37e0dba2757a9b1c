import { useTranslations } from 'use-intl'
import { Card } from '../../../../components/layout/card.tsx'
import { Row } from '../../../../components/layout/row.tsx'
import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'

const links = [
  { icon: 'interest', label: 'interest', path: paths.wallet },
  { icon: 'chart', label: 'property', path: paths.property },
  { icon: 'hall', label: 'transfer', path: paths.transfer },
  { icon: 'list', label: 'assetLog', path: paths.assetLog },
  { icon: 'clock', label: 'records', path: paths.records },
  { icon: 'bank', label: 'bankAccounts', path: paths.binding },
] as const

/** The links from the personal centre to the pages about money. */
export function MoneyLinks() {
  const t = useTranslations('account')
  return (
    <Card title={t('money')} flush>
      {links.map(({ icon, label, path }) => (
        <Row key={path} icon={icon} title={t(label)} onClick={() => nav.push(path)} />
      ))}
    </Card>
  )
}
