import { payeeQuestions, withdrawAddressCreate, withdrawNetworks, type PayeeQuestion } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { Notice } from '../../../../components/feedback/notice.tsx'
import { SendProblem } from '../../../../components/feedback/send-problem.tsx'
import { CheckBox } from '../../../../components/form/check-box.tsx'
import { LeaveGuard } from '../../../../components/form/leave-guard.tsx'
import { Select } from '../../../../components/form/select.tsx'
import { TextInput } from '../../../../components/form/text-input.tsx'
import { useCallForm } from '../../../../lib/call/use-call-form.ts'
import { useCall } from '../../../../lib/call/use-call.ts'
import styles from '../withdraw-form.module.css'

/** Adds an address to the person's address book. */
export function AddressForm({ onDone }: { onDone(): void }) {
  const t = useTranslations('withdraw')
  const networks = useCall(withdrawNetworks, {}).data?.list ?? []
  const [refusal, setRefusal] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [confirmed, setConfirmed] = useState<readonly PayeeQuestion[]>([])
  const form = useCallForm(withdrawAddressCreate, {
    values: { network: '', address: '', name: '' },
    fixed: { confirmed: confirmed.join(',') },
    onDone,
    onRefused(error) {
      const asked = payeeQuestions.find((one) => one === error.data['question'])
      if (asked) setQuestion({ asked, text: error.message })
      else setRefusal(error.message)
      return true
    },
  })
  const [network, address] = [form.field('network'), form.field('address')]
  /** A confirmation is for one address of one network. */
  const another = (change: (value: string) => void) => (value: string) => {
    setQuestion(null)
    setConfirmed([])
    change(value)
  }
  const [only] = networks
  // With one network there is nothing to choose.
  if (networks.length === 1 && only && network.value === '') form.set('network', only.type)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        setRefusal(null)
        form.onSubmit(event)
      }}
    >
      <Notice>{t('addressOwn')}</Notice>
      <Select
        label={t('network')}
        options={networks.map(({ type, label }) => ({ value: type, label }))}
        {...network}
        onChange={another(network.onChange)}
      />
      <TextInput
        label={t('address')}
        autoComplete="off"
        autoCapitalize="none"
        {...address}
        onChange={another(address.onChange)}
      />
      <TextInput label={t('addressName')} hint={t('addressNameHint')} maxLength={40} {...form.field('name')} />
      {question && <PayeeQuestionBox question={question} confirmed={confirmed} onConfirm={setConfirmed} />}
      <SendProblem refusal={refusal} lost={form.lost} />
      <Button type="submit" busy={form.busy}>
        {t('bind.usdt')}
      </Button>
      <LeaveGuard changed={form.changed} />
    </form>
  )
}

export interface Question {
  readonly asked: PayeeQuestion
  /** The question in the reader's language. */
  readonly text: string
}

interface PayeeQuestionBoxProps {
  readonly question: Question
  readonly confirmed: readonly PayeeQuestion[]
  onConfirm(confirmed: readonly PayeeQuestion[]): void
}

/** The server's questions about a new address, and the person's confirmation. */
export function PayeeQuestionBox({ question: { asked, text }, confirmed, onConfirm }: PayeeQuestionBoxProps) {
  const t = useTranslations('withdraw')
  const others = confirmed.filter((one) => one !== asked)
  return (
    <>
      <Notice tone="warning">{text}</Notice>
      <CheckBox
        label={t(`addressQuestion.${asked}`)}
        checked={confirmed.includes(asked)}
        onChange={(checked) => onConfirm(checked ? [...others, asked] : others)}
      />
    </>
  )
}
