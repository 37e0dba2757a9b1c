import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Result } from '../../../components/feedback/result.tsx'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import type { AskedReceiver } from './asked-receiver.ts'
import { ReceiverStep } from './receiver-step.tsx'
import { SendForm } from './send-form.tsx'
import { TransferFacts } from './transfer-facts.tsx'
import type { Receiver, Transfer } from './transfer-types.ts'

/** Sends: the receiver, the amount, and the receipt. */
export function SendView({ asked }: { readonly asked: AskedReceiver | null }) {
  const t = useTranslations('withdraw.transfer')
  const text = useAmountText()
  const [first, setFirst] = useState(asked)
  const [receiver, setReceiver] = useState<Receiver | null>(null)
  const [sent, setSent] = useState<Transfer | null>(null)
  const again = (): void => {
    setFirst(null)
    setReceiver(null)
    setSent(null)
  }
  if (sent) {
    return (
      <Result
        drawing="done"
        title={t('sentTitle')}
        text={t('sentText', { amount: text.usdt(sent.amount), name: sent.name })}
        actions={
          <>
            <Button onClick={() => nav.push(paths.assetLog)}>{t('toLog')}</Button>
            <Button variant="secondary" onClick={again}>
              {t('again')}
            </Button>
          </>
        }
      >
        <TransferFacts transfer={sent} />
      </Result>
    )
  }
  if (receiver) return <SendForm key={receiver.receiver} receiver={receiver} onOther={again} onSent={setSent} />
  return <ReceiverStep asked={first} onFound={setReceiver} />
}
