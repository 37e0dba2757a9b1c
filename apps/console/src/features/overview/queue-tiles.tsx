import { Card } from 'antd'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Duration } from '../../components/display/duration.tsx'
import { Ago } from './ago.tsx'
import type { Figures } from './figures.ts'

const addresses: Record<Figures['queues'][number]['queue'], string> = {
  recharges: '/recharges',
  withdrawals: '/withdrawals',
  trades: '/orders',
  appeals: '/orders?state=appeal',
  proposals: '/proposals',
  verifications: '/verifications',
}

/** The length of each queue and the age of its oldest item, linked to the queue. */
export function QueueTiles({ figures }: { readonly figures: Figures }) {
  const t = useTranslations()
  const format = useFormatter()
  return (
    <section className="overview-queues" aria-label={t('overview.queues.title')}>
      {figures.queues.map(({ queue, count, oldest_at }) => (
        <Link key={queue} href={addresses[queue]} className="overview-tile">
          <Card size="small" hoverable>
            <div className="secondary">{t(`overview.queues.${queue}`)}</div>
            <div className="money-large">{format.number(count)}</div>
            <div className="secondary">
              {oldest_at === null
                ? t('overview.queues.empty')
                : t.rich('overview.queues.oldest', { ago: () => <Ago value={oldest_at} now={figures.at} /> })}
            </div>
            <DecisionTime figures={figures} queue={queue} />
          </Card>
        </Link>
      ))}
    </section>
  )
}

interface DecisionTimeProps {
  readonly figures: Figures
  readonly queue: Figures['queues'][number]['queue']
}

/** The median and the 95th percentile of the time to a decision; nothing without decisions. */
function DecisionTime({ figures: { decisions }, queue }: DecisionTimeProps) {
  const t = useTranslations()
  const times = decisions.find((one) => one.queue === queue)
  if (times === undefined) return null
  const { median_seconds: median, p95_seconds: p95, decided } = times
  if (median === null || p95 === null) return null
  return (
    <div className="secondary" title={t('overview.queues.decidedNote', { count: decided })}>
      {t.rich('overview.queues.decided', {
        median: () => <Duration milliseconds={median * 1000} />,
        p95: () => <Duration milliseconds={p95 * 1000} />,
      })}
    </div>
  )
}
