import { consoleCorrectionCreate } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Decision } from '../../../components/review/decision.tsx'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { CorrectionForm } from './correction-form.tsx'
import type { CorrectionTarget } from './correction-target.ts'

/** Opens the correction form, for roles that may propose one. */
export function CorrectBalance({ target }: { readonly target: CorrectionTarget }) {
  const t = useTranslations()
  if (!useMayCall()(consoleCorrectionCreate)) return null
  const form = (close: () => void) => <CorrectionForm target={target} onClose={close} />
  return <Decision choices={[{ key: 'correct', label: t('correction.open'), form }]} />
}
