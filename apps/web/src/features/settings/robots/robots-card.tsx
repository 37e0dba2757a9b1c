import { sandboxRobots, sandboxRobotsState } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Switch } from '../../../components/form/switch.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'

/** Whether the sandbox's robots act for the user; nothing without robots. */
export function RobotsCard() {
  const t = useTranslations('support.sandbox')
  const { data: state } = useCall(sandboxRobotsState, {})
  const { submit } = useSubmit(sandboxRobots)
  const save = async (on: boolean): Promise<void> => {
    const answer = await submit({ on: on ? '1' : '0' })
    if (answer && 'data' in answer) await answer.refreshed
  }
  if (!state) return null
  return (
    <Card title={t('robots')} flush>
      <Switch label={t('robotsOn')} hint={t('robotsHint')} checked={state.on} onChange={save} />
    </Card>
  )
}
