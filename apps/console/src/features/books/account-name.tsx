import { userAccountKinds } from '@c2c/domain'
import { useTranslations } from 'use-intl'

/** An account of a user in words; a kind that this console does not know yet is shown by its name. */
export function AccountName({ kind }: { readonly kind: string }) {
  const t = useTranslations()
  const known = userAccountKinds.find((name) => name === kind)
  return <span>{known === undefined ? kind : t(`ledger.kinds.${known}`)}</span>
}
