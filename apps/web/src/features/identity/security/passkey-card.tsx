import { passkeyList, passkeyRemove, type CallOutput } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { List } from '../../../components/layout/list.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { ConfirmDialog } from '../../../components/sheet/confirm-dialog.tsx'
import { useSheet } from '../../../components/sheet/use-sheet.ts'
import { rememberPasskey } from '../../../lib/browser/passkey-support.ts'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { toast } from '../../../lib/message/toast.ts'
import { AddPasskey } from './add-passkey.tsx'
import styles from './security.module.css'

type Passkey = CallOutput<typeof passkeyList>['list'][number]

/** The passkeys of the account; a tap on one offers to remove it. */
export function PasskeyCard({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const t = useTranslations('security')
  const passkeys = useListCall(passkeyList, {})
  const { submit } = useSubmit(passkeyRemove, { empty: true })
  const removing = useSheet<Passkey>()
  const removed = removing.item?.name ?? ''
  const remove = async (): Promise<void> => {
    removing.close()
    const answer = await submit({ passkey_id: removing.item?.passkey_id ?? '' })
    if (!answer || !('data' in answer)) return
    rememberPasskey(false)
    toast.key('security.passkeyRemoved', 'success')
  }
  return (
    <Card title={t('passkeyTitle')} flush>
      <List state={passkeys} keyOf={(row) => row.passkey_id} empty={<p className={styles.inner}>{t('passkeyNone')}</p>}>
        {(row) => <PasskeyRow passkey={row} onClick={() => removing.show(row)} />}
      </List>
      <div className={styles.inner}>
        <AddPasskey onCodes={onCodes} />
      </div>
      <ConfirmDialog
        open={removing.open}
        title={figures(t('passkeyRemoveTitle', { name: removed }), removed)}
        action={t('passkeyRemove')}
        danger
        onConfirm={() => void remove()}
        onClose={removing.close}
      >
        {t('passkeyRemoveText')}
      </ConfirmDialog>
    </Card>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  onClick(): void
}

function PasskeyRow({ passkey: { name, created_at, used_at: usedAt }, onClick }: PasskeyRowProps) {
  const t = useTranslations('security')
  const detail = (
    <>
      {t(usedAt === null ? 'added' : 'lastUsed')} <DateTime value={usedAt ?? created_at} />
    </>
  )
  return <Row icon="shield" title={name} detail={detail} onClick={onClick} />
}
