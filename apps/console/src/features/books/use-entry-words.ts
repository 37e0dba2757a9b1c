import { transferTypes, userAccountKinds } from '@c2c/domain'
import { useTranslations } from 'use-intl'

/** What an entry is about in words; a kind or type that this console does not know yet is called by its name. */
export function useEntryWords() {
  const t = useTranslations()
  return {
    account(kind: string): string {
      const known = userAccountKinds.find((name) => name === kind)
      return known === undefined ? kind : t(`ledger.kinds.${known}`)
    },
    type(type: string): string {
      const known = transferTypes.find((name) => name === type)
      return known === undefined ? type : t(`ledger.types.${known}`)
    },
  }
}
