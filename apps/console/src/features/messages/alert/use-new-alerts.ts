import { serverNow } from '@c2c/client'
import { consoleAlertInfo, consoleAlertList } from '@c2c/contract'
import { quietUntil } from '@c2c/domain'
import { useEffect, useRef } from 'react'
import { stored, useStored } from '../../../lib/stored.ts'
import { titleBadge } from '../../../components/page/title-badge.ts'
import { useRead } from '../../../lib/use-read.ts'
import type { AlertRow } from './alert.ts'
import { playSound } from './play-sound.ts'

/** When the newest alert that this browser has shown happened, as its text; all tabs share it. */
const seen = stored(
  'alertsSeen',
  (text) => text ?? '',
  (at) => at || null,
)

/** The latest alerts, the number of those that were not seen, and the function that marks them as seen. */
export function useNewAlerts(): { readonly alerts: readonly AlertRow[]; readonly unseen: number; markSeen(): void } {
  const info = useRead(consoleAlertInfo, { endpoint: '' })
  const list = useRead(consoleAlertList, {}).data?.list
  const seenAt = useStored(seen)
  const alerts = list ?? []
  const newest = alerts[0]?.at ?? ''
  const unseen = alerts.filter(({ at }) => at > seenAt).length
  const choices = info.data?.choices
  const played = useRef<string>(null)
  useEffect(() => {
    if (!list || !choices) return
    // Alerts from before the page opened make no sound.
    const before = played.current
    played.current = newest
    if (before === null || quietUntil(choices.quiet, new Date(serverNow()))) return
    if (list.some(({ event, at }) => at > before && choices.sound.includes(event))) playSound()
  }, [list, choices, newest])
  useEffect(() => {
    titleBadge.set(unseen)
    return () => titleBadge.set(0)
  }, [unseen])
  return { alerts, unseen, markSeen: () => seen.set(newest) }
}
