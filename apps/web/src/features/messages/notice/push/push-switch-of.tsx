import { noticePushState } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Card } from '../../../../components/layout/card.tsx'
import { Switch } from '../../../../components/form/switch.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { usePush } from './use-push.ts'

interface PushSwitchOfProps {
  /** Where this browser is reached; empty while it is not. */
  readonly endpoint: string
  onChange(endpoint: string): void
}

/** The switch, once it is known what this browser has. */
export function PushSwitchOf({ endpoint, onChange }: PushSwitchOfProps) {
  const t = useTranslations('notice')
  const { data } = useCall(noticePushState, { endpoint })
  const change = usePush(endpoint, onChange)
  if (!data?.public_key) return null
  return (
    <Card flush>
      <Switch
        label={t('push')}
        hint={t('pushHint')}
        checked={data.subscribed}
        onChange={(on) => change(on, data.public_key)}
      />
    </Card>
  )
}
