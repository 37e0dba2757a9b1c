import { codeLength, type consoleOrderRelease, type saleuConfirm } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../../components/display/figures.tsx'
import { CodeInput } from '../../../../components/form/code-input.tsx'
import { ConfirmDialog } from '../../../../components/sheet/confirm-dialog.tsx'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import { toast } from '../../../../lib/message/toast.ts'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import type { SaleOrder } from '../../trade-types.ts'
import styles from './meeting.module.css'

export interface ReleaseByCodeProps {
  readonly call: typeof saleuConfirm | typeof consoleOrderRelease
  readonly order: Pick<SaleOrder, 'order_id' | 'amount' | 'number' | 'currency'>
  readonly open: boolean
  onClose(): void
}

/** Releases an order with cash by the code of the person who brought it. A wrong code is said at the field; the dialog stays. */
export function ReleaseByCode({ call, order, open, onClose }: ReleaseByCodeProps) {
  const t = useTranslations('cash')
  const trade = useTranslations('trade')
  const text = useAmountText()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const { busy, submit } = useSubmit(call)
  const close = (): void => {
    setCode('')
    setProblem(undefined)
    onClose()
  }
  const release = async (): Promise<void> => {
    setProblem(undefined)
    const answer = await submit(
      { order_id: order.order_id, release_code: code },
      {
        quiet(error) {
          setProblem(error.fields['release_code'] ?? error.message)
          return true
        },
      },
    )
    if (!answer || !('data' in answer)) return
    toast.key('trade.confirmed', 'success')
    close()
  }
  const values = { amount: text.fiat(order.amount, order.currency), number: text.usdt(order.number) }
  return (
    <ConfirmDialog
      open={open}
      title={t('enter')}
      action={trade('release')}
      busy={busy}
      disabled={code.length < codeLength}
      onConfirm={() => void release()}
      onClose={close}
    >
      <div className={styles.form}>
        <p>{figures(t('enterText', values))}</p>
        <p>{t('seller')}</p>
        <CodeInput
          name="release_code"
          label={t('codeOf')}
          hint={t('codeHint')}
          value={code}
          error={problem}
          onChange={(digits) => {
            setCode(digits)
            setProblem(undefined)
          }}
        />
      </div>
    </ConfirmDialog>
  )
}
