import { apiKeyCreate } from '@c2c/contract'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Select } from '../../../components/form/select.tsx'
import { TextInput } from '../../../components/form/text-input.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import styles from './api-keys.module.css'

interface CreateKeySheetProps {
  readonly open: boolean
  onClose(): void
  onDone(token: string): void
}

const offeredDays = [7, 30, 90, 365]

/** The form for a new key. */
export function CreateKeySheet({ open, onClose, onDone }: CreateKeySheetProps) {
  const t = useTranslations('apiKey')
  const id = useId()
  const form = useCallForm(apiKeyCreate, {
    values: { name: '', days: '90', networks: '' },
    onDone({ token }) {
      form.reset()
      onDone(token)
    },
  })
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('create')}
      footer={
        <Button type="submit" form={id} busy={form.busy}>
          {t('submit')}
        </Button>
      }
    >
      <form id={id} className={styles.sheet} onSubmit={form.onSubmit} noValidate>
        <TextInput label={t('name')} autoComplete="off" maxLength={40} {...form.field('name')} />
        <Select
          label={t('days')}
          options={offeredDays.map((days) => ({ value: String(days), label: t('dayCount', { days }) }))}
          {...form.field('days')}
        />
        <TextInput
          label={t('networks')}
          hint={t('networksHint')}
          autoComplete="off"
          autoCapitalize="none"
          {...form.field('networks')}
        />
      </form>
    </BottomSheet>
  )
}
