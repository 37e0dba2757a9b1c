import { apiKeyList, apiKeyRevoke } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { Button } from '../../../components/action/button.tsx'
import { OutsideLink } from '../../../components/action/outside-link.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { List } from '../../../components/layout/list.tsx'
import { ConfirmDialog } from '../../../components/sheet/confirm-dialog.tsx'
import { useSheet } from '../../../components/sheet/use-sheet.ts'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { toast } from '../../../lib/message/toast.ts'
import type { ApiKey } from './api-key.ts'
import { ApiKeyRow } from './api-key-row.tsx'
import { CreateKeySheet } from './create-key-sheet.tsx'
import { NewKeySheet } from './new-key-sheet.tsx'

/** The person's API keys: a new one is shown once, and each open one can be revoked. */
export function ApiKeyCards() {
  const t = useTranslations('apiKey')
  const keys = useListCall(apiKeyList, {})
  const [creating, setCreating] = useState(false)
  const [token, setToken] = useState('')
  const revoking = useSheet<ApiKey>()
  const revoked = revoking.item?.name ?? ''
  const { busy, submit } = useSubmit(apiKeyRevoke)
  const revoke = async (): Promise<void> => {
    const answer = await submit({ key_id: revoking.item?.key_id ?? '' })
    revoking.close()
    if (answer && 'data' in answer) toast.key('apiKey.revoked', 'success')
  }
  return (
    <>
      <Notice>
        {t('intro')} <OutsideLink href="reference/">{t('reference')}</OutsideLink>
      </Notice>
      <Card flush>
        <List
          state={keys}
          keyOf={({ key_id }) => key_id}
          empty={<EmptyState drawing="key" title={t('none')} text={t('noneText')} />}
        >
          {(key) => <ApiKeyRow apiKey={key} onRevoke={() => revoking.show(key)} />}
        </List>
      </Card>
      <Button onClick={() => setCreating(true)}>{t('create')}</Button>
      <CreateKeySheet
        open={creating}
        onClose={() => setCreating(false)}
        onDone={(made) => {
          setCreating(false)
          setToken(made)
        }}
      />
      <NewKeySheet token={token} onClose={() => setToken('')} />
      <ConfirmDialog
        open={revoking.open}
        title={figures(t('revokeTitle', { name: revoked }), revoked)}
        action={t('revoke')}
        danger
        busy={busy}
        onConfirm={() => void revoke()}
        onClose={revoking.close}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </>
  )
}
