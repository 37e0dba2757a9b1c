import { useTranslations } from 'use-intl'
import { Card } from '../../../../components/layout/card.tsx'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { Flow } from './flow.tsx'
import type { Property } from './property-types.ts'

/** What came in and went out today; the books count days in UTC, and the page says so. */
export function Today({ property }: { readonly property: Property }) {
  const t = useTranslations('property')
  return (
    <Card title={t('today')}>
      <KeyValues>
        <KeyValue label={t('income')}>
          <Flow value={property.today_income} direction="income" />
        </KeyValue>
        <KeyValue label={t('expenditure')}>
          <Flow value={property.today_expenditure} direction="expenditure" />
        </KeyValue>
      </KeyValues>
    </Card>
  )
}
