import { Timeline, Typography } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { Extended } from './extended.tsx'
import type { OrderReview } from './order-review.ts'
import { StepText } from './step-text.tsx'
import './timeline.css'

/** The history of a trade and of its deadlines, oldest first. */
export function OrderTimeline({ timeline, extensions }: Pick<OrderReview, 'timeline' | 'extensions'>) {
  const t = useTranslations()
  const events = timeline.map(({ at, actor, step, note }) => ({
    at,
    key: `${at} ${step}`,
    what: (
      <>
        <StepText step={step} /> · {t(`trade.actors.${actor}`)}
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
  return (
    <section className="timeline">
      <Typography.Text strong>{t('trade.timeline')}</Typography.Text>
      <Timeline
        items={[...events, ...extended]
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
