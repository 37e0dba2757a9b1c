import { wantedList, wantedRemove, wantedRenew } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { ConfirmDialog } from '../../../components/sheet/confirm-dialog.tsx'
import { useSheet } from '../../../components/sheet/use-sheet.ts'
import { useCall } from '../../../lib/call/use-call.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { toast } from '../../../lib/message/toast.ts'
import { NewWantedSheet } from './new-wanted-sheet.tsx'
import { WantedItem } from './wanted-item.tsx'
import type { Wanted } from './wanted-types.ts'
import styles from './wanted.module.css'

interface WantedCardsProps {
  /** What a new alert begins with, whose form is then open; null for none. */
  readonly begin: URLSearchParams | null
}

/** The person's alerts: each can be renewed once it was met, and removed. */
export function WantedCards({ begin }: WantedCardsProps) {
  const t = useTranslations('tutorial.wanted')
  const { data, error, refetch } = useCall(wantedList, {})
  const [creating, setCreating] = useState(begin !== null)
  const removing = useSheet<Wanted>()
  const { busy, submit: remove } = useSubmit(wantedRemove)
  const { submit: renew } = useSubmit(wantedRenew)
  const removeNow = async (): Promise<void> => {
    const answer = await remove({ wanted_id: removing.item?.wanted_id ?? '' })
    removing.close()
    if (answer && 'data' in answer) toast.key('tutorial.wanted.removed', 'success')
  }
  const renewNow = async ({ wanted_id }: Wanted): Promise<void> => {
    const answer = await renew({ wanted_id })
    if (answer && 'data' in answer) toast.key('tutorial.wanted.renewed', 'success')
  }
  const isFull = data !== undefined && data.list.length >= data.maximum
  return (
    <>
      <Notice>{t('intro')}</Notice>
      <Card flush>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton height={200} />
        ) : data.list.length === 0 ? (
          <EmptyState drawing="notices" title={t('none')} text={t('noneText')} />
        ) : (
          <ul className={styles.list}>
            {data.list.map((one) => (
              <li key={one.wanted_id}>
                <WantedItem wanted={one} onRenew={() => void renewNow(one)} onRemove={() => removing.show(one)} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {isFull ? (
        <Notice tone="warning">{t('full', { max: data.maximum })}</Notice>
      ) : (
        <Button onClick={() => setCreating(true)}>{t('create')}</Button>
      )}
      <NewWantedSheet begin={begin} open={creating && !isFull} onClose={() => setCreating(false)} />
      <ConfirmDialog
        open={removing.open}
        title={t('removeTitle')}
        action={t('remove')}
        danger
        busy={busy}
        onConfirm={() => void removeNow()}
        onClose={removing.close}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  )
}
