import { saleuReceipt } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import { config } from '../../../../lib/config.ts'
import { toast } from '../../../../lib/message/toast.ts'
import { madeFile } from './made-file.ts'

/** Has a completed trade's receipt made as a PDF, and saves it. */
export function SaveReceipt({ orderId }: { readonly orderId: string }) {
  const t = useTranslations('trade')
  const [making, setMaking] = useState(false)
  const { busy, submit } = useSubmit(saleuReceipt)
  const save = async (): Promise<void> => {
    const answer = await submit({ order_id: orderId })
    if (!answer || !('data' in answer)) return
    setMaking(true)
    const url = await madeFile(answer.data.export_id)
    setMaking(false)
    if (url === null) toast.key('trade.receiptFailed', 'warning')
    else window.location.assign(new URL(url, config().host || window.location.origin))
  }
  return (
    <Button variant="secondary" busy={busy || making} onClick={() => void save()}>
      {t('saveReceipt')}
    </Button>
  )
}
