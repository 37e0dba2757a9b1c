import { useLocale, useTranslations } from 'use-intl'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { dayText } from './day-text.ts'
import type { Day } from './property-types.ts'
import styles from './day-table.module.css'

/** Every day of the chart, newest first, for screen readers. */
export function DayTable({ days }: { readonly days: readonly Day[] }) {
  const t = useTranslations('property')
  const locale = useLocale()
  const amount = useAmountText()
  return (
    <div className={styles.unseen}>
      <table>
        <caption>{t('table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('total')}</th>
            <th scope="col">{t('income')}</th>
            <th scope="col">{t('expenditure')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">{dayText(day.date, locale)}</th>
              <td translate="no">{amount.usdt(day.total_balance)}</td>
              <td translate="no">{amount.usdt(day.income)}</td>
              <td translate="no">{amount.usdt(day.expenditure)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
