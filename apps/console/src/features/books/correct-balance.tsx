import { consoleCorrectionCreate } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Decision } from '../../components/review/decision.tsx'
import { useMayCall } from '../../lib/use-may-call.ts'
import { CorrectionForm, type Corrected } from './correction-form.tsx'

/** The way to a correction, for whoever may propose one. */
export function CorrectBalance({ of }: { readonly of: Corrected }) {
  const t = useTranslations()
  if (!useMayCall()(consoleCorrectionCreate)) return null
  const form = (close: () => void) => <CorrectionForm of={of} onClose={close} />
  return <Decision choices={[{ key: 'correct', label: t('correction.open'), quiet: true, form }]} />
}
