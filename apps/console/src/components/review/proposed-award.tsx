import { useTranslations } from 'use-intl'
import { Money } from '../display/money.tsx'

/** The award from the bond of the merchant that a proposed decision of an appeal includes; nothing for one without. */
export function ProposedAward({ payload }: { readonly payload: Readonly<Record<string, string>> }) {
  const t = useTranslations()
  const award = payload['award']
  if (award === undefined) return null
  return <> {t.rich('appeal.withAward', { amount: () => <Money value={award} currency="USDT" exact /> })}</>
}
