import { useTranslations } from 'use-intl'
import { CodeInput } from '../../../components/form/code-input.tsx'
import type { FieldBinding } from '../../../lib/call/field-binding.ts'

/** The code of an authenticator app. */
export function TotpInput({ binding }: { readonly binding: FieldBinding }) {
  const t = useTranslations('account')
  return <CodeInput label={t('totp')} hint={t('totpHint')} {...binding} />
}
