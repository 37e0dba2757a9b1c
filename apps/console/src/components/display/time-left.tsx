import { useTranslations } from 'use-intl'
import { useServerNow } from '../../lib/use-server-now.ts'
import { countdown } from '../../lib/countdown.ts'

/** Deadlines are highlighted from this many milliseconds on. */
const warnBelowMs = 10 * 60 * 1000

interface TimeLeftProps {
  readonly until: string
  /** Never highlighted: nothing is overdue when it ends. */
  readonly calm?: boolean
}

/** The time left until a deadline, by the server's clock; a dash where there is no deadline. */
export function TimeLeft({ until, calm = false }: TimeLeftProps) {
  const t = useTranslations()
  const now = useServerNow()
  if (until === '') return <span className="secondary">–</span>
  const end = Date.parse(until)
  const left = countdown(end, now)
  return (
    <span
      role="timer"
      translate="no"
      className={!calm && end - now < warnBelowMs ? 'time-left time-left-soon' : 'time-left'}
    >
      {left ?? t('time.over')}
    </span>
  )
}
