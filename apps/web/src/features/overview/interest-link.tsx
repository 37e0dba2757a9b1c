import { useTranslations } from 'use-intl'
import { Card } from '../../components/layout/card.tsx'
import { Row } from '../../components/layout/row.tsx'
import { nav } from '../../lib/navigation/nav.ts'
import { paths } from '../../lib/navigation/paths.ts'

/** The link from home to the interest wallet. */
export function InterestLink() {
  const t = useTranslations()
  return (
    <Card flush>
      <Row
        icon="interest"
        title={t('account.interest')}
        detail={t('home.interestText')}
        onClick={() => nav.push(paths.wallet)}
      />
    </Card>
  )
}
