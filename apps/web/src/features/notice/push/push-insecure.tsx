import { noticePushState } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Notice } from '../../../components/feedback/notice.tsx'
import { useCall } from '../../../lib/call/use-call.ts'

/** In place of the switch on a page that came over plain HTTP, where browsers have no push; nothing where the service has none. */
export function PushInsecure() {
  const t = useTranslations('notice')
  const { data } = useCall(noticePushState, { endpoint: '' })
  return data?.public_key ? <Notice>{t('pushInsecure')}</Notice> : null
}
