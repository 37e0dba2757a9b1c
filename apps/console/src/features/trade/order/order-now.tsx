import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { TimeLeft } from '../../../components/display/time-left.tsx'
import { useSession } from '../../../lib/session.ts'
import { Extended } from './extended.tsx'
import { isAwaited, isStep } from './order-actions.ts'
import { partiesOf } from './order-parties.ts'
import type { OrderReview } from './order-review.ts'

/** The steps whose text names both sides; a merchant reads them from its own. */
const ownSteps = ['waiting_payment', 'paid', 'decided_release', 'decided_return'] as const

const isOwnStep = (step: string): step is (typeof ownSteps)[number] => ownSteps.some((own) => own === step)

/** The current step of an open trade: who must act, the deadline, and what follows if it passes. */
export function OrderNow({ order }: { readonly order: OrderReview }) {
  const t = useTranslations()
  const role = useSession()?.role ?? 'auditor'
  const { step, awaits, due_at, hold } = order
  if (awaits === '' || !isStep(step)) return null
  const { buyer, seller } = partiesOf(order)
  const text = () => {
    const inPerson = order.meeting !== undefined && step === 'paid'
    if (role !== 'merchant' || !isOwnStep(step)) {
      const sides = { buyer: buyer.name, seller: seller.name }
      return inPerson ? t('cash.paid.all', sides) : t(`trade.now.${step}`, sides)
    }
    const values = { name: order.user.account }
    if (buyer.actor === 'merchant') {
      return inPerson ? t('cash.paid.youBuy', values) : t(`trade.youBuy.${step}`, values)
    }
    return inPerson ? t('cash.paid.youSell', values) : t(`trade.youSell.${step}`, values)
  }
  const extension = order.extensions.findLast((one) => one.step === step)
  const mustAct = isAwaited(awaits, role)
  return (
    <Alert
      type={mustAct ? 'warning' : 'info'}
      showIcon
      title={
        mustAct && (awaits === role || role === 'solver')
          ? t('trade.youMustAct')
          : t('trade.waitsFor', { actor: t(`trade.actors.${awaits}`) })
      }
      description={
        <>
          {figures(text(), order.user.account, order.merchant.name)}
          {hold === null ? null : (
            <div>
              {t.rich('trade.held', {
                party: () => (
                  <span translate="no">{hold.party === 'user' ? order.user.account : order.merchant.name}</span>
                ),
                time: () => <Moment value={hold.until} />,
              })}
            </div>
          )}
          {due_at === '' ? null : (
            <div>
              {t.rich(step === 'appeal' ? 'trade.evidenceUntil' : 'trade.actUntil', {
                time: () => <Moment value={due_at} />,
                left: () => <TimeLeft until={due_at} calm={step === 'appeal'} />,
              })}
            </div>
          )}
          {extension === undefined ? null : (
            <div>
              <Extended cause={extension.cause} minutes={extension.minutes} />
            </div>
          )}
        </>
      }
    />
  )
}
