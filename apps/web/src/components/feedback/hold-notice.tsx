import type { CallOutput, userinfoGetInfo } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { DateTime } from '../display/date-time.tsx'
import { Notice } from './notice.tsx'

export type Hold = CallOutput<typeof userinfoGetInfo>['security']['holds'][number]

/** Why withdrawals and sales wait, and until when. */
export function HoldNotice({ hold }: { readonly hold: Hold }) {
  const t = useTranslations('withdraw')
  return (
    <Notice tone="warning">
      {t(`held.${hold.reason}`)} {t('heldUntil')} <DateTime value={hold.until} />
    </Notice>
  )
}
