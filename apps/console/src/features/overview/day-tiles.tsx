import { Card } from 'antd'
import { useFormatter, useTranslations } from 'use-intl'
import { Money } from '../../components/display/money.tsx'
import { DayBars } from './day-bars.tsx'
import type { Day } from './figures.ts'

const flows = ['recharged', 'withdrawn', 'traded', 'fees', 'interest'] as const

/** Today's figures over a chart of the last days. */
export function DayTiles({ days }: { readonly days: readonly Day[] }) {
  const t = useTranslations()
  const format = useFormatter()
  const today = days.at(-1)
  if (today === undefined) return null
  const dates = days.map(({ date }) => date)
  return (
    <section aria-labelledby="overview-days">
      <h2 id="overview-days" className="overview-title">
        {t('overview.days.title')}
      </h2>
      <div className="overview-days">
        {flows.map((flow) => (
          <Card key={flow} size="small">
            <div className="secondary">{t(`overview.days.${flow}`)}</div>
            <Money value={today[flow]} currency="USDT" large />
            <DayBars
              name={t(`overview.days.${flow}`)}
              dates={dates}
              values={days.map((day) => day[flow])}
              unit="USDT"
            />
          </Card>
        ))}
        <Card size="small">
          <div className="secondary">{t('overview.days.newUsers')}</div>
          <div className="money-large">{format.number(today.new_users)}</div>
          <DayBars
            name={t('overview.days.newUsers')}
            dates={dates}
            values={days.map(({ new_users }) => String(new_users))}
          />
        </Card>
      </div>
    </section>
  )
}
