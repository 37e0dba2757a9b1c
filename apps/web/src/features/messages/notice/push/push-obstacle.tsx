import { noticePushState } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Notice } from '../../../../components/feedback/notice.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'

/** In place of the switch, what this browser needs for push; nothing where the service has none. */
export function PushObstacle({ reason }: { readonly reason: 'pushInsecure' | 'pushInstall' }) {
  const t = useTranslations('notice')
  const { data } = useCall(noticePushState, { endpoint: '' })
  return data?.public_key ? <Notice>{t(reason)}</Notice> : null
}
