import { consoleOverviewFigures } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/moment.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { ReadState } from '../../components/read-state.tsx'
import { useRead } from '../../lib/use-read.ts'
import { DayTiles } from './day-tiles.tsx'
import { MoneyCard } from './money-card.tsx'
import { QueueTiles } from './queue-tiles.tsx'
import { ServiceHealth } from './service-health.tsx'
import { Troubles } from './troubles.tsx'

/** How often the figures are asked for while somebody looks, in milliseconds. */
const every = 10_000

/** How the service stands: what is wrong, what waits, what is owed and held, what today brought, and how the machinery does. */
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
      <ReadState query={figures}>
        {(found) => (
          <div className="overview">
            <Troubles figures={found} />
            <QueueTiles figures={found} />
            <MoneyCard figures={found} />
            <DayTiles days={found.days} />
            <ServiceHealth figures={found} />
          </div>
        )}
      </ReadState>
    </>
  )
}
