import { noticeAnnouncements } from '@c2c/contract'
import { DateTime } from '../../../components/display/date-time.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { PlatformText } from './announcements.tsx'

/** The notices of the platform, the newest first; nothing while there are none. */
export function PlatformNotices() {
  const { data } = useCall(noticeAnnouncements, {})
  const notices = (data?.list ?? []).filter(({ kind }) => kind === 'notice')
  return notices.map(({ announcement_id, text, link, starts_at }) => (
    <Notice key={announcement_id}>
      <p>
        <PlatformText text={text} link={link} />
      </p>
      <DateTime value={starts_at} />
    </Notice>
  ))
}
