import { sessionEnd, sessionEndOthers, sessionList } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { List } from '../../../components/layout/list.tsx'
import { ConfirmDialog } from '../../../components/sheet/confirm-dialog.tsx'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { toast } from '../../../lib/message/toast.ts'
import { useEndKeys } from '../api-key/end-keys.tsx'
import { DeviceRow } from './device-row.tsx'

/** Every device that is signed in; each other one can be signed out, or all of them. */
export function DeviceList() {
  const t = useTranslations('protection')
  const sessions = useListCall(sessionList, {})
  const one = useSubmit(sessionEnd)
  const others = useSubmit(sessionEndOthers)
  const { end_keys, box } = useEndKeys()
  const [ending, setEnding] = useState<string | null>(null)
  const end = async (id: string): Promise<void> => {
    const answer = await (id === 'others' ? others.submit({ end_keys }) : one.submit({ session_id: id }))
    setEnding(null)
    if (!answer || !('data' in answer)) return
    toast.key('protection.signedOut', 'success')
    await answer.refreshed
  }
  return (
    <>
      <Card title={t('devices')} flush>
        <List
          state={sessions}
          keyOf={({ session_id }) => session_id}
          empty={<EmptyState drawing="key" title={t('devices')} text={t('devicesText')} />}
        >
          {(session) => <DeviceRow session={session} onEnd={() => setEnding(session.session_id)} />}
        </List>
      </Card>
      {sessions.total > 1 && (
        <Button variant="secondary" onClick={() => setEnding('others')}>
          {t('endOthers')}
        </Button>
      )}
      <ConfirmDialog
        open={ending !== null}
        title={t(ending === 'others' ? 'endOthersTitle' : 'endTitle')}
        action={t('end')}
        danger
        busy={one.busy || others.busy}
        onConfirm={() => void end(ending ?? '')}
        onClose={() => setEnding(null)}
      >
        {t('endText')}
        {ending === 'others' && box}
      </ConfirmDialog>
    </>
  )
}
