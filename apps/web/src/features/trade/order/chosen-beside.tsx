import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { Beside } from '../../../components/layout/beside.tsx'
import { loadPageTexts } from '../../../lib/i18n/language.ts'

interface ChosenBesideProps {
  /** The form of the offer that is being taken, which draws nothing while it is closed. */
  readonly taking?: ReactNode
  readonly isTaking?: boolean
  /** The order that is open; empty for none. */
  readonly orderId: string
  /** What is shown while nothing is chosen. */
  readonly children: ReactNode
  onClose(): void
}

/** The selection in the hall or the list of orders, shown beside it: the form of an offer, or an order. */
export function ChosenBeside({ taking, isTaking = false, orderId, children, onClose }: ChosenBesideProps) {
  const t = useTranslations('trade')
  return (
    <Beside label={t('chosen')}>
      {taking}
      {orderId !== '' && (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <LaterOrderPanel key={orderId} orderId={orderId} onClose={onClose} />
        </Suspense>
      )}
      {orderId === '' && !isTaking && children}
    </Beside>
  )
}

/** Loaded with its texts when an order is first opened beside the hall. */
const LaterOrderPanel = lazy(async () => {
  const [{ OrderPanel }] = await Promise.all([import('./order-panel.tsx'), loadPageTexts()])
  return { default: OrderPanel }
})

/** Asks to choose a row of the list. */
export function NothingChosen({ of }: { readonly of: 'offer' | 'order' }) {
  const t = useTranslations('trade')
  return of === 'offer' ? (
    <EmptyState drawing="offers" title={t('chooseOffer')} text={t('chooseOfferText')} />
  ) : (
    <EmptyState drawing="orders" title={t('chooseOrder')} text={t('chooseOrderText')} />
  )
}
