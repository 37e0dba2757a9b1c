import { rechargeCreate, uploadMaximum } from '@c2c/contract'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { AmountButton } from '../../../components/form/amount-button.tsx'
import { LeaveGuard } from '../../../components/form/leave-guard.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { TextInput } from '../../../components/form/text-input.tsx'
import { Pinned } from '../../../components/layout/pinned.tsx'
import { Uploader } from '../../../components/upload/uploader.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { isBelowMinimum } from './below-minimum.ts'
import type { Address, Recharge } from './recharge-types.ts'
import styles from './recharge-form.module.css'

interface RechargeFormProps {
  /** The address that the USDT were sent to; nothing can be claimed before that is known. */
  readonly address: Address | undefined
  onSent(recharge: Recharge): void
}

/** Claims a transfer, with its proof. */
export function RechargeForm({ address, onSent }: RechargeFormProps) {
  const t = useTranslations('recharge')
  const text = useAmountText()
  const id = useId()
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useCallForm(rechargeCreate, {
    values: { amount: '', credentials: '', txid: '' },
    fixed: { type: address?.type ?? '', address: address?.address ?? '' },
    onDone: onSent,
    onRefused(error) {
      setRefusal(error.message)
      return true
    },
  })
  const amount = form.field('amount')
  const tooLittle = isBelowMinimum(amount.value, address?.min_amount)
  const minimum = address && text.usdt(address.min_amount)
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        setRefusal(null)
        if (tooLittle) event.preventDefault()
        else form.onSubmit(event)
      }}
    >
      <h2 className={styles.title}>{t('proofTitle')}</h2>
      <AmountInput
        label={t('amount')}
        hint={t('amountHint')}
        {...amount}
        error={amount.error ?? (tooLittle && minimum ? t('belowMinimum', { min: minimum }) : undefined)}
      />
      <Uploader
        label={t('credentials')}
        hint={t('credentialsHint', { max: uploadMaximum })}
        max={uploadMaximum}
        takesShared
        onSending={setSending}
        {...form.field('credentials')}
      />
      <TextInput
        label={t('txid')}
        hint={t('txidHint')}
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('txid')}
      />
      <SendProblem refusal={refusal} lost={form.lost} />
      <Pinned>
        <AmountButton
          form={id}
          problem={tooLittle ? 'belowMinimum' : null}
          busy={form.busy || sending}
          disabled={!address}
        >
          {t(sending ? 'sending' : 'send')}
        </AmountButton>
      </Pinned>
      <LeaveGuard changed={() => sending || form.changed()} />
    </form>
  )
}
