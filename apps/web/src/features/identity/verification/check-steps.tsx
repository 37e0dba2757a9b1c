import { documentTypes, verificationUpload, type verificationCreate } from '@c2c/contract'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Select } from '../../../components/form/select.tsx'
import { TextInput } from '../../../components/form/text-input.tsx'
import { Uploader } from '../../../components/upload/uploader.tsx'
import type { CallForm } from '../../../lib/call/use-call-form.ts'
import styles from './check-form.module.css'

interface CheckStepsProps {
  readonly form: CallForm<typeof verificationCreate>
  /** From 0; the fields of other steps stay, hidden. */
  readonly step: number
  /** The id of the step's name. */
  readonly mark: string
  /** Whether uploads are pending. */
  onSending(sending: boolean): void
}

/** The fields of an identity check: the person, the document, the picture of the person. */
export function CheckSteps({ form, step, mark, onSending }: CheckStepsProps) {
  const t = useTranslations('verification')
  const sending = useRef(new Set<string>())
  const picture = (side: 'front' | 'back' | 'selfie') => ({
    max: 1,
    call: verificationUpload,
    onSending: (isSending: boolean) => {
      if (isSending) sending.current.add(side)
      else sending.current.delete(side)
      onSending(sending.current.size > 0)
    },
    ...form.field(side),
  })
  const group = (index: number) =>
    ({ role: 'group', 'aria-labelledby': mark, className: styles.form, hidden: index !== step }) as const
  return (
    <>
      <div {...group(0)}>
        <TextInput label={t('fullName')} hint={t('fullNameHint')} autoComplete="name" {...form.field('full_name')} />
        <TextInput label={t('birthDate')} type="date" autoComplete="bday" {...form.field('birth_date')} />
        <TextInput label={t('country')} autoComplete="country-name" {...form.field('country')} />
      </div>
      <div {...group(1)}>
        <Select
          label={t('documentType')}
          options={documentTypes.map((value) => ({ value, label: t(`documents.${value}`) }))}
          {...form.field('document_type')}
        />
        <Uploader label={t('front')} {...picture('front')} />
        <Uploader label={t('back')} {...picture('back')} />
      </div>
      <div {...group(2)}>
        <Uploader label={t('selfie')} hint={t('selfieHint')} {...picture('selfie')} />
        <p className={styles.note}>{t('privacy')}</p>
      </div>
    </>
  )
}
