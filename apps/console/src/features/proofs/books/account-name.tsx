import { useEntryLabels } from './use-entry-labels.ts'

/** The name of a user's or merchant's ledger account. */
export function AccountName({ kind }: { readonly kind: string }) {
  return <span>{useEntryLabels().account(kind)}</span>
}
