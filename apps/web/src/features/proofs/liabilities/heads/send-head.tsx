import { writeHeadText, type CompactHead } from '@c2c/domain'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { QrCode } from '../../../../components/qr/lazy-qr-code.ts'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import { BottomSheet } from '../../../../components/sheet/bottom-sheet.tsx'
import { ownUrl } from '../../../../lib/browser/own-url.ts'
import { config } from '../../../../lib/config.ts'
import { copyAndTell } from '../../../../lib/message/copy-and-tell.ts'
import { shareOrTell } from '../../../../lib/message/share-or-tell.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import styles from './heads.module.css'

/** The address at which a head is compared. Browsers do not send the part behind the `#`. */
const compareLink = (text: string): string =>
  `${(config().app_url || ownUrl()).replace(/\/+$/, '')}/#${paths.proof}?head=${text}`

interface SendHeadProps {
  /** The head shown now, or last. */
  readonly head: CompactHead | null
  readonly open: boolean
  onClose(): void
}

/** A head in each form in which it can be sent: as a code, by the system's share sheet, and as a text. */
export function SendHead({ head, open, onClose }: SendHeadProps) {
  const t = useTranslations('property.heads')
  if (!head) return null
  const text = writeHeadText(head)
  const link = compareLink(text)
  return (
    <BottomSheet open={open} onClose={onClose} title={t('sendTitle', { number: head.head.seq })}>
      <div className={styles.send}>
        <p>{t('sendText')}</p>
        <div className={styles.code}>
          <Suspense fallback={<Skeleton width={320} height={320} />}>
            <QrCode text={link} label={t('code')} long />
          </Suspense>
        </div>
        {'share' in navigator && (
          <Button onClick={() => void shareOrTell({ url: link }, 'property.heads.shareFailed')}>{t('share')}</Button>
        )}
        <Button variant="secondary" onClick={() => void copyAndTell(text)}>
          {t('copy')}
        </Button>
        <p className={styles.text}>{text}</p>
      </div>
    </BottomSheet>
  )
}
