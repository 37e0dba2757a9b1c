import { useTranslations } from 'use-intl'

const known = [
  'user:available',
  'user:business',
  'user:withdrawing',
  'user:interest_principal',
  'merchant:available',
  'merchant:business',
  'merchant:withdrawing',
  'interest_due',
  'interest_reserve',
  'exchange',
  'fee_income',
  'commission',
] as const

/** The name of a ledger account; unknown ones are shown by their keys. */
export function useAccountLabel(): (account: string) => string {
  const t = useTranslations()
  return (account) => {
    const name = known.find((candidate) => candidate === account)
    // Locale keys cannot contain a colon.
    return name === undefined ? account : t(`overview.accounts.${keyOf(name)}`)
  }
}

type Known = (typeof known)[number]
type Key<Name extends string> = Name extends `${infer Party}:${infer Kind}` ? `${Party}_${Kind}` : Name

const keyOf = <Name extends Known>(name: Name): Key<Name> => name.replace(':', '_') as Key<Name>
