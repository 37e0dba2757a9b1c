import { Timeline, Typography } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/display/moment.tsx'
import type { OrderReview } from './order-review.ts'
import { StepText } from './step-text.tsx'
import './timeline.css'

/** The history of a trade, oldest first. */
export function OrderTimeline({ timeline }: { readonly timeline: OrderReview['timeline'] }) {
  const t = useTranslations()
  return (
    <section className="timeline">
      <Typography.Text strong>{t('trade.timeline')}</Typography.Text>
      <Timeline
        items={timeline.map(({ at, actor, step, note }) => ({
          key: `${at} ${step}`,
          content: (
            <>
              <StepText step={step} /> · {t(`trade.actors.${actor}`)}
              <br />
              <Typography.Text type="secondary">
                <Moment value={at} />
                {note === '' ? null : ` · ${note}`}
              </Typography.Text>
            </>
          ),
        }))}
      />
    </section>
  )
}
