import { transferTypes, userAccountKinds } from '@c2c/domain'
import { useTranslations } from 'use-intl'

/** The names of account kinds and entry types; unknown ones are shown by their keys. */
export function useEntryLabels() {
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
