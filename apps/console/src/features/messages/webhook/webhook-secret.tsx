import { secretOverlapHours } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { ShownOnce } from '../../../components/display/shown-once.tsx'
import type { NewWebhook } from './webhook.ts'

interface WebhookSecretProps {
  readonly made: NewWebhook
  /** Whether it replaces another one, which still signs. */
  readonly isReplaced: boolean
  onDone(): void
}

/** The new secret of an endpoint. */
export function WebhookSecret({ made, isReplaced, onDone }: WebhookSecretProps) {
  const t = useTranslations()
  return (
    <ShownOnce
      title={t(isReplaced ? 'webhook.titles.replaced' : 'webhook.titles.secret')}
      note={t(isReplaced ? 'webhook.replacedNote' : 'webhook.verifyNote', { hours: secretOverlapHours })}
      of={[t('webhook.url'), made.url]}
      secrets={[[t('apiKey.secret'), made.secret]]}
      onDone={onDone}
    />
  )
}
