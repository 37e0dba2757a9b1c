import { Timeline, Typography } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { Name } from '../../../components/display/name.tsx'
import { Extended } from './extended.tsx'
import type { OrderReview } from './order-review.ts'
import { StepText } from './step-text.tsx'
import './timeline.css'

/** The history of a trade and of its deadlines, oldest first. */
export function OrderTimeline({
  timeline,
  extensions,
  handovers,
}: Pick<OrderReview, 'timeline' | 'extensions' | 'handovers'>) {
  const t = useTranslations()
  const events = timeline.map(({ at, actor, member, step, note }) => ({
    at,
    key: `${at} ${step}`,
    what: (
      <>
        <StepText step={step} /> · {member === '' ? t(`trade.actors.${actor}`) : <Name>{member}</Name>}
      </>
    ),
    note: note === '' ? null : ` · ${note}`,
  }))
  const extended = extensions.map(({ at, cause, minutes }) => ({
    at,
    key: `${at} extended`,
    what: <Extended cause={cause} minutes={minutes} />,
    note: null,
  }))
  const handed = handovers.map(({ at, by, from, to, note }, place) => ({
    at,
    key: `${at} handover ${place}`,
    what: from === '' && by === to ? t('trade.holder.claimed', { to }) : t('trade.holder.handed', { by, to }),
    note: note === '' ? null : ` · ${note}`,
  }))
  return (
    <section className="timeline">
      <Typography.Text strong>{t('trade.timeline')}</Typography.Text>
      <Timeline
        items={[...events, ...extended, ...handed]
          .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
          .map(({ at, key, what, note }) => ({
            key,
            content: (
              <>
                {what}
                <br />
                <Typography.Text type="secondary">
                  <Moment value={at} />
                  {note}
                </Typography.Text>
              </>
            ),
          }))}
      />
    </section>
  )
}
