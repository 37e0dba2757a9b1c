import { consoleOverviewFigures } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { DeadLetters } from '../../components/delivery/dead-letters.tsx'
import { Moment } from '../../components/display/moment.tsx'
import { PageHeading } from '../../components/page/page-heading.tsx'
import { ReadState } from '../../components/page/read-state.tsx'
import { useRead } from '../../lib/use-read.ts'
import { DayTiles } from './day-tiles.tsx'
import { MoneyCard } from './money-card.tsx'
import { QueueTiles } from './queue-tiles.tsx'
import { ServiceHealth } from './service-health.tsx'
import { ServiceAlerts } from './service-alerts.tsx'
import './overview.css'

/** How often the figures are fetched, in milliseconds. */
const every = 10_000

/** The overview: problems, queues, liabilities and holdings, today's figures, and the service's health. */
export function OverviewPage() {
  const t = useTranslations()
  const figures = useRead(consoleOverviewFigures, {}, { every })
  const at = figures.data?.at
  return (
    <>
      <PageHeading
        title={t('menu.overview')}
        note={at && t.rich('overview.at', { time: () => <Moment value={at} />, seconds: every / 1000 })}
      />
      <ReadState query={figures} shape="tiles">
        {(found) => (
          <div className="overview">
            <ServiceAlerts figures={found} />
            <QueueTiles figures={found} />
            <MoneyCard money={found} />
            <DayTiles days={found.days} />
            <ServiceHealth figures={found} />
            <DeadLetters />
          </div>
        )}
      </ReadState>
    </>
  )
}
