import { withdrawAddressCreate, withdrawNetworks } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { LeaveGuard } from '../../../components/form/leave-guard.tsx'
import { Select } from '../../../components/form/select.tsx'
import { TextInput } from '../../../components/form/text-input.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import styles from '../withdraw-form.module.css'

/** Adds an address to the person's address book. */
export function AddressForm({ onDone }: { onDone(): void }) {
  const t = useTranslations('withdraw')
  const networks = useCall(withdrawNetworks, {}).data?.list ?? []
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useCallForm(withdrawAddressCreate, {
    values: { network: '', address: '', name: '' },
    onDone,
    onRefused(error) {
      setRefusal(error.message)
      return true
    },
  })
  const network = form.field('network')
  const [only] = networks
  // Where there is one network there is nothing to choose.
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
      <Select label={t('network')} options={networks.map(({ type, label }) => ({ value: type, label }))} {...network} />
      <TextInput
        label={t('address')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={128}
        {...form.field('address')}
      />
      <TextInput label={t('addressName')} hint={t('addressNameHint')} maxLength={40} {...form.field('name')} />
      <SendProblem refusal={refusal} lost={form.lost} />
      <Button type="submit" busy={form.busy}>
        {t('bind.usdt')}
      </Button>
      <LeaveGuard changed={form.changed} />
    </form>
  )
}
