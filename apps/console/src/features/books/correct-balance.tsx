import { consoleCorrectionCreate } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Decision } from '../../components/review/decision.tsx'
import { useMayCall } from '../../lib/use-may-call.ts'
import { CorrectionForm } from './correction-form.tsx'

/** Whose balance is put right: a user or a merchant. */
export interface Corrected {
  readonly name: string
  readonly input: { readonly user: string } | { readonly merchant_id: string }
}

/** The way to a correction, for whoever may propose one. */
export function CorrectBalance({ of }: { readonly of: Corrected }) {
  const t = useTranslations()
  if (!useMayCall()(consoleCorrectionCreate)) return null
  const form = (close: () => void) => <CorrectionForm of={of} onClose={close} />
  return <Decision choices={[{ key: 'correct', label: t('correction.open'), quiet: true, form }]} />
}
