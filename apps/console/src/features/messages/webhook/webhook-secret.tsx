import { useTranslations } from 'use-intl'
import { ShownOnce } from '../../../components/display/shown-once.tsx'
import type { NewWebhook } from './webhook.ts'

/** A new endpoint's secret. */
export function WebhookSecret({ made, onDone }: { readonly made: NewWebhook; onDone(): void }) {
  const t = useTranslations()
  return (
    <ShownOnce
      title={t('webhook.titles.secret')}
      note={t('webhook.verifyNote')}
      of={[t('webhook.url'), made.url]}
      secrets={[[t('apiKey.secret'), made.secret]]}
      onDone={onDone}
    />
  )
}
