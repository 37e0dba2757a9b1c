import { useTranslations } from 'use-intl'
import { Button } from '../src/components/action/button.tsx'
import { EmptyState } from '../src/components/feedback/empty-state.tsx'
import { ErrorState } from '../src/components/feedback/error-state.tsx'
import { InlineError } from '../src/components/feedback/inline-error.tsx'
import { Notice } from '../src/components/feedback/notice.tsx'
import { NoticeBar } from '../src/components/feedback/notice-bar.tsx'
import { Result } from '../src/components/feedback/result.tsx'
import { SendProblem } from '../src/components/feedback/send-problem.tsx'
import { SkeletonRows } from '../src/components/feedback/skeleton.tsx'
import { Spinner } from '../src/components/feedback/spinner.tsx'
import { Card } from '../src/components/layout/card.tsx'
import { toast } from '../src/lib/message/toast.ts'
import { Shown } from './shown.tsx'

const ignore = (): void => undefined
const failure = new Error('Not reached.')

/** What answers, waits and fails. */
export function Feedback() {
  const t = useTranslations()
  return (
    <>
      <Shown name="Notice: info, warning, good">
        <Notice>{t('security.intro')}</Notice>
        <Notice tone="warning">{t('recharge.warning', { network: 'TRON (TRC20)' })}</Notice>
        <Notice tone="good">{t('home.notice')}</Notice>
      </Shown>
      <Shown name="NoticeBar, SendProblem, InlineError">
        <NoticeBar notices={[t('home.notice'), t('security.intro')]} />
        <SendProblem lost />
        <Card flush>
          <InlineError error={failure} onRetry={ignore} />
        </Card>
      </Shown>
      <Shown name="EmptyState">
        <Card>
          <EmptyState
            drawing="orders"
            title={t('trade.noOrders.audit')}
            text={t('trade.noOrdersText.audit')}
            action={
              <Button size="small" variant="secondary">
                {t('trade.toHall')}
              </Button>
            }
          />
        </Card>
      </Shown>
      <Shown name="ErrorState">
        <ErrorState error={failure} onRetry={ignore} />
      </Shown>
      <Shown name="Result">
        <Result
          drawing="done"
          title={t('recharge.outcome.completion')}
          text={t('recharge.outcomeText.completion')}
          actions={<Button>{t('common.toHome')}</Button>}
        >
          {null}
        </Result>
      </Shown>
      <Shown name="Skeleton, Spinner, toast">
        <Card flush>
          <SkeletonRows count={2} />
        </Card>
        <Spinner />
        <Button variant="secondary" onClick={() => toast.key('common.themeSwitched', 'success')}>
          {t('common.themeSwitched')}
        </Button>
      </Shown>
    </>
  )
}
