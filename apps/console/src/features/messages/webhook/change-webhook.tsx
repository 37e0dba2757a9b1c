import { consoleWebhookChange } from '@c2c/contract'
import { Form } from 'antd'
import { useTranslations } from 'use-intl'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { EventsField } from './events-field.tsx'
import type { Webhook } from './webhook.ts'

type Values = Pick<Webhook, 'events'>

/** The form for the events of an endpoint. */
export function ChangeWebhook({ webhook, onDone }: { readonly webhook: Webhook; onDone(): void }) {
  const t = useTranslations()
  const [form] = Form.useForm<Values>()
  const { webhook_id, state, events } = webhook
  const paused = state === 'active' ? ('false' as const) : ('true' as const)
  return (
    <CommandForm
      form={form}
      command={useCommand(consoleWebhookChange)}
      initialValues={{ events }}
      submitLabel={t('webhook.save')}
      toInput={(values) => ({
        webhook_id,
        events: values.events.join(','),
        paused,
      })}
      onDone={onDone}
      onCancel={onDone}
    >
      <EventsField />
    </CommandForm>
  )
}
