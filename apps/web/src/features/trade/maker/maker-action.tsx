import { consoleOrderRelease } from '@c2c/contract'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { Button } from '../../../components/action/button.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { CheckBox } from '../../../components/form/check-box.tsx'
import { ConfirmDialog } from '../../../components/sheet/confirm-dialog.tsx'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { toast } from '../../../lib/message/toast.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import type { Paying } from '../order/payment/use-paying.ts'
import { ReleaseByCode } from '../order/meeting/later-meeting.ts'
import { MakerPay } from './maker-later.ts'
import type { MakerPhase } from './maker-phase.ts'
import type { MakerOrder } from './maker-types.ts'
import styles from './maker.module.css'

interface MakerActionProps {
  readonly order: MakerOrder
  readonly phase: MakerPhase
  readonly paying: Paying
}

/** What the maker's action below the page needs: the warnings before a release, or the account to pay and the report of it. */
export function MakerAction({ order, phase, paying }: MakerActionProps) {
  const t = useTranslations('trade')
  if (phase === 'toConfirm') {
    return (
      <Notice tone="warning">
        <p>{t('fraud.neverConfirm')}</p>
        <p>{t('maker.release.payerName')}</p>
      </Notice>
    )
  }
  return (
    <Suspense fallback={<SkeletonRows count={3} />}>
      {phase === 'toPay' && <MakerPay order={order} paying={paying} />}
    </Suspense>
  )
}

/** Two deliberate steps before the escrow goes. */
export function Release({ order }: { readonly order: MakerOrder }) {
  const t = useTranslations('trade')
  const own = useTranslations('trade.maker.release')
  const text = useAmountText()
  const [open, setOpen] = useState(false)
  const [looked, setLooked] = useState(false)
  const { busy, submit } = useSubmit(consoleOrderRelease)
  const amount = text.fiat(order.amount, order.currency)
  const release = async (): Promise<void> => {
    const answer = await submit({ order_id: order.order_id })
    if (!answer) return
    if ('data' in answer) toast.key('trade.confirmed', 'success')
    else if (answer.error.name === 'NetworkError') return
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('confirmReceipt')}</Button>
      {order.meeting ? (
        <Suspense>
          {open && <ReleaseByCode call={consoleOrderRelease} order={order} open onClose={() => setOpen(false)} />}
        </Suspense>
      ) : (
        <ConfirmDialog
          open={open}
          title={t('confirmTitle')}
          action={t('release')}
          busy={busy}
          disabled={!looked}
          onConfirm={() => void release()}
          onClose={() => setOpen(false)}
        >
          <div className={styles.form}>
            <p>{own('text', { amount })}</p>
            <p>{figures(t('confirmWarning', { number: text.usdt(order.number) }))}</p>
            <CheckBox label={t('looked', { amount })} checked={looked} onChange={setLooked} />
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}
