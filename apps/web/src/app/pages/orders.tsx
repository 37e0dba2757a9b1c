import { useTranslations } from 'use-intl'
import { Page } from '../../components/page.tsx'

export function OrdersPage() {
  const t = useTranslations('trade')
  return <Page title={t('ordersTitle')}>{null}</Page>
}
