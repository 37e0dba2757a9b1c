import { Alert, Typography } from 'antd'
import { useLocale, useTranslations } from 'use-intl'
import { CopyText } from '../../../components/display/copy-text.tsx'
import { Details } from '../../../components/display/details.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import type { OrderReview } from './order-review.ts'

/** Where and when the traders of an order with cash meet, and the code where the merchant brings the cash; nothing for other orders. */
export function OrderMeeting({ order: { meeting, state } }: { readonly order: OrderReview }) {
  const t = useTranslations()
  const locale = useLocale()
  if (!meeting) return null
  const { place, latitude, longitude, zone, meet_at, code, code_waits_until: until } = meeting
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
  const point = `${latitude}, ${longitude}`
  return (
    <section className="sections" aria-label={t('cash.title')}>
      {state === 'audit' ? (
        <Alert type="warning" showIcon title={t('cash.safety')} description={t('cash.safetyNote')} />
      ) : null}
      <Details
        items={[
          [t('cash.place'), <span key="place">{place}</span>],
          [t('cash.coordinates'), <CopyText key="point" value={point} />],
          [t('cash.meetAt'), t('cash.byClock', { time: format.format(new Date(meet_at)), zone })],
          [
            t('cash.code'),
            code !== undefined && (
              <span key="code">
                <Typography.Text strong className="money">
                  {code.slice(0, 3)} {code.slice(3)}
                </Typography.Text>
                <br />
                <Typography.Text type="secondary">{t('cash.codeNote')}</Typography.Text>
              </span>
            ),
          ],
          [t('cash.buyerCode'), until && t.rich('cash.waits', { time: () => <Moment key="until" value={until} /> })],
        ]}
      />
    </section>
  )
}
