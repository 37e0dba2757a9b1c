import { useTranslations } from 'use-intl'
import { ShownOnce } from '../../../components/display/shown-once.tsx'
import type { NewApiKey } from './api-key.ts'

/** A new key's token, and its secret if it has one. */
export function KeyText({ made, onDone }: { readonly made: NewApiKey; onDone(): void }) {
  const t = useTranslations()
  const { name, token, secret } = made
  return (
    <ShownOnce
      title={t('apiKey.made')}
      of={[t('apiKey.name'), name]}
      secrets={[[t('apiKey.token'), token], ...(secret === null ? [] : [[t('apiKey.secret'), secret] as const])]}
      onDone={onDone}
    />
  )
}
