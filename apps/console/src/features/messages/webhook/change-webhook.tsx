import { consoleWebhookChange } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { CallForm } from '../../../components/review/call-form.tsx'
import { EventsField } from './events-field.tsx'
import type { Webhook } from './webhook.ts'

/** The form for the events of an endpoint. */
export function ChangeWebhook({ webhook, onDone }: { readonly webhook: Webhook; onDone(): void }) {
  const t = useTranslations()
  const { webhook_id, state, events } = webhook
  const paused = state === 'active' ? ('false' as const) : ('true' as const)
  return (
    <CallForm
      call={consoleWebhookChange}
      initialValues={{ events }}
      submitLabel={t('webhook.save')}
      toInput={(values) => ({
        webhook_id,
        events: values.events.join(','),
        paused,
      })}
      onDone={onDone}
      onClose={onDone}
    >
      <EventsField />
    </CallForm>
  )
}
