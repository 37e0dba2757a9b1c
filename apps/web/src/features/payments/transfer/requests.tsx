import { transferRequestCreate, transferRequestEnd, transferRequestList, transferNoteMaximum } from '@c2c/contract'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { Money } from '../../../components/display/money.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { Select } from '../../../components/form/select.tsx'
import { TextArea } from '../../../components/form/text-area.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { List } from '../../../components/layout/list.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { useSheet } from '../../../components/sheet/use-sheet.ts'
import { ownUrl } from '../../../lib/browser/own-url.ts'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { config } from '../../../lib/config.ts'
import { transferLink } from './asked-receiver.ts'
import { LinkCode } from './link-code.tsx'
import type { TransferRequest } from './transfer-types.ts'
import styles from './transfer.module.css'

/** The user's requests, and the sheets that make one and show one. */
export function Requests() {
  const t = useTranslations('withdraw.transfer')
  const requests = useListCall(transferRequestList, {})
  const [asking, setAsking] = useState(false)
  const sheet = useSheet<TransferRequest>()
  const made = (request: TransferRequest): void => {
    setAsking(false)
    sheet.show(request)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('ask')}</Button>
      <Card title={t('requests')} flush>
        <List
          state={requests}
          keyOf={({ request_id: id }) => id}
          empty={<EmptyState title={t('noRequests')} text={t('noRequestsText')} />}
        >
          {(request) => (
            <Row
              icon="recharge"
              title={<Money value={request.amount} />}
              detail={<DateTime value={request.created_at} format="row" />}
              status={t(`state.${request.state}`)}
              onClick={() => sheet.show(request)}
            />
          )}
        </List>
      </Card>
      {asking && <AskSheet onClose={() => setAsking(false)} onMade={made} />}
      {sheet.item && <RequestSheet request={sheet.item} open={sheet.open} onClose={sheet.close} />}
    </>
  )
}

const hours = ['0', '1', '24', '168', '720'] as const

interface AskSheetProps {
  onClose(): void
  onMade(request: TransferRequest): void
}

/** Asks for an amount. */
function AskSheet({ onClose, onMade }: AskSheetProps) {
  const t = useTranslations('withdraw.transfer')
  const id = useId()
  const [lasts, setLasts] = useState<string>('0')
  const form = useCallForm(transferRequestCreate, {
    values: { amount: '', note: '' },
    fixed: lasts === '0' ? {} : { hours: lasts },
    onDone: onMade,
  })
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={t('ask')}
      footer={
        <Button type="submit" form={id} busy={form.busy}>
          {t('makeLink')}
        </Button>
      }
    >
      <form id={id} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <AmountInput label={t('amount')} {...form.field('amount')} />
        <TextArea label={t('note')} max={transferNoteMaximum} hint={t('requestNoteHint')} {...form.field('note')} />
        <Select
          name="hours"
          label={t('lasts')}
          options={hours.map((value) => ({ value, label: t(`hours.h${value}`) }))}
          value={lasts}
          error={undefined}
          onChange={setLasts}
          ref={() => undefined}
        />
        <SendProblem lost={form.lost} />
      </form>
    </BottomSheet>
  )
}

interface RequestSheetProps {
  readonly request: TransferRequest
  readonly open: boolean
  onClose(): void
}

/** One request: its link as long as it can be paid, and the end of it. */
function RequestSheet({ request, open, onClose }: RequestSheetProps) {
  const t = useTranslations('withdraw.transfer')
  const { busy, submit } = useSubmit(transferRequestEnd)
  const isOpen = request.state === 'open'
  const end = async (): Promise<void> => {
    const answer = await submit({ request_id: request.request_id })
    if (answer && 'data' in answer) onClose()
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('request')}
      footer={
        isOpen && (
          <Button variant="secondary" busy={busy} onClick={() => void end()}>
            {t('end')}
          </Button>
        )
      }
    >
      {isOpen && (
        <LinkCode link={transferLink(config().app_url || ownUrl(), 'request', request.code)} label={t('requestCode')} />
      )}
      <KeyValues>
        <KeyValue label={t('amount')}>
          <Money value={request.amount} exact />
        </KeyValue>
        <KeyValue label={t('stateLabel')}>{t(`state.${request.state}`)}</KeyValue>
        {request.note && <KeyValue label={t('note')}>{request.note}</KeyValue>}
        {request.expires_at && (
          <KeyValue label={t('expires')}>
            <DateTime value={request.expires_at} />
          </KeyValue>
        )}
      </KeyValues>
    </BottomSheet>
  )
}
