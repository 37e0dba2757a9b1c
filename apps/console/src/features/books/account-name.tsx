import { useEntryWords } from './use-entry-words.ts'

/** An account of a user or merchant in words. */
export function AccountName({ kind }: { readonly kind: string }) {
  return <span>{useEntryWords().account(kind)}</span>
}
