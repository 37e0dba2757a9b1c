import { useTranslations } from 'use-intl'
import { useServerNow } from '../lib/server-clock.ts'
import { timeLeft } from '../lib/time-left.ts'

/** From here on a deadline is marked. */
const soon = 10 * 60 * 1000

interface TimeLeftProps {
  readonly until: string
  /** Nobody is late when it is over, so it is not marked. */
  readonly calm?: boolean
}

/** How long there is until a moment, counted down by the server's clock; a dash where time moves nothing. */
export function TimeLeft({ until, calm = false }: TimeLeftProps) {
  const t = useTranslations()
  const now = useServerNow()
  if (until === '') return <span className="secondary">–</span>
  const end = Date.parse(until)
  const left = timeLeft(end, now)
  return (
    <span role="timer" className={!calm && end - now < soon ? 'time-left time-left-soon' : 'time-left'}>
      {left ?? t('time.over')}
    </span>
  )
}
