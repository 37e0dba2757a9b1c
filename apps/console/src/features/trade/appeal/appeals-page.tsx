import { consoleAppealQueue, consoleAppealTake } from '@c2c/contract'
import { App, Button, Card } from 'antd'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { Waited } from '../../../components/display/duration.tsx'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { AppealChecks } from './appeal-checks.tsx'
import { OpenAppeals } from './open-appeals.tsx'
import { SolverFigures } from './solver-figures.tsx'
import './solver.css'

/** The queue of appeals for solvers, and for operators with who has which; the figures of solvers, and the checks of verdicts. */
export function AppealsPage() {
  const t = useTranslations()
  const mayTake = useMayCall()(consoleAppealTake)
  const query = useRead(consoleAppealQueue, {})
  const { waiting = 0, oldest_at: oldest = '' } = query.data ?? {}
  return (
    <>
      <PageHeading
        title={t('menu.appeals')}
        note={
          query.data && (
            <>
              {t('solver.waiting', { count: waiting })}
              {oldest === '' ? null : (
                <> · {t.rich('solver.oldest', { time: () => <Waited key="oldest" since={oldest} /> })}</>
              )}
            </>
          )
        }
      >
        {mayTake ? <TakeButton disabled={waiting === 0} /> : null}
      </PageHeading>
      <ReadState query={query} shape="table">
        {(queue) => (
          <div className="solver-parts">
            <Card size="small" title={t(mayTake ? 'solver.mine' : 'solver.open')}>
              <OpenAppeals queue={queue} />
            </Card>
            <Card size="small" title={t('solver.checks')}>
              <AppealChecks queue={queue} />
            </Card>
            <Card size="small" title={t('solver.figures')}>
              <SolverFigures queue={queue} />
            </Card>
          </div>
        )}
      </ReadState>
    </>
  )
}

/** Takes the appeal that has waited longest, and opens it. */
function TakeButton({ disabled }: { readonly disabled: boolean }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const [, navigate] = useLocation()
  const { isPending, run } = useAction(consoleAppealTake)
  const open = ({ order_id: id }: { readonly order_id: string }) => {
    if (id === '') notification.info({ title: t('solver.waiting', { count: 0 }) })
    else navigate(`/orders?id=${id}`)
    return null
  }
  return (
    <Button type="primary" disabled={disabled} loading={isPending} onClick={() => run({}, open)}>
      {t('solver.take')}
    </Button>
  )
}
