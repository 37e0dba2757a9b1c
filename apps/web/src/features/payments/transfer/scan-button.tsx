import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { toast } from '../../../lib/message/toast.ts'
import styles from './transfer.module.css'

/** Reads a QR code from a picture; a phone offers its camera. The reader is loaded with the first picture. */
export function ScanButton({ onText }: { onText(text: string): void }) {
  const t = useTranslations('withdraw.transfer')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setBusy(true)
    try {
      const { readQr } = await import('@c2c/client/read-qr')
      onText(await readQr(file))
    } catch {
      toast.key('withdraw.transfer.noCode', 'warning')
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => input.current?.click()}>
        {t('scan')}
      </Button>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={t('scan')}
        onChange={(event) => void read(event.target.files?.[0])}
      />
    </>
  )
}
