import { saleuBlock } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { Button } from '../../../components/action/button.tsx'
import { ConfirmDialog } from '../../../components/sheet/confirm-dialog.tsx'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { toast } from '../../../lib/message/toast.ts'
import type { SaleDetail } from '../trade-types.ts'
import styles from '../order/order-page.module.css'

/** Hides the offers of a merchant from the user, or shows them again. */
export function BlockMerchant({ order }: { readonly order: SaleDetail }) {
  const t = useTranslations('trade.block')
  const [asked, setAsked] = useState(false)
  const { busy, submit } = useSubmit(saleuBlock)
  const { order_id, blocked } = order
  const merchant = order.merchant.name

  const change = async (): Promise<void> => {
    const answer = await submit({ order_id, blocked: blocked ? 'false' : 'true' })
    if (!answer || !('data' in answer)) return
    setAsked(false)
    toast.key(blocked ? 'trade.block.undone' : 'trade.block.done', 'success')
  }
  return (
    <>
      {blocked && <p className={styles.muted}>{figures(t('blocked', { merchant }), merchant)}</p>}
      <Button
        variant="quiet"
        size="small"
        what={String(blocked)}
        busy={busy}
        onClick={blocked ? () => void change() : () => setAsked(true)}
      >
        {t(blocked ? 'undo' : 'action')}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={figures(t('title', { merchant }), merchant)}
        action={t('action')}
        danger
        busy={busy}
        onConfirm={() => void change()}
      >
        {figures(t('text', { merchant }), merchant)}
      </ConfirmDialog>
    </>
  )
}
