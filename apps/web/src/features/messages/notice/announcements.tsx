import { noticeAnnouncements, type Feature } from '@c2c/contract'
import { useEffect } from 'react'
import { OutsideLink } from '../../../components/action/outside-link.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import styles from './announcements.module.css'

/** The longest delay of a timer, in milliseconds; a browser would treat a longer one as none. */
const longest = 2_000_000_000

/** Maintenance, closed features of the current page, and banners: from their start to their end, without a reload. */
export function Announcements() {
  const path = useStore(nav.snapshot).stack.at(-1)?.path ?? ''
  const { data, refetch } = useCall(noticeAnnouncements, {}, { enabled: useSession() !== null })
  const nextAt = data?.next_at ?? ''
  useEffect(() => {
    if (nextAt === '') return undefined
    const left = Math.min(Math.max(Date.parse(nextAt) - serverNow(), 0) + 500, longest)
    const timer = setTimeout(() => void refetch(), left)
    return () => clearTimeout(timer)
  }, [nextAt, refetch])
  if (!data) return null
  const { maintenance, closed, list } = data
  return (
    <>
      {maintenance && <p className={styles.warning}>{maintenance.text}</p>}
      {closed
        .filter(({ feature }) => concernsPage(feature, path))
        .map(({ feature, text }) => (
          <p key={feature} className={styles.warning}>
            {text}
          </p>
        ))}
      {list
        .filter(({ kind }) => kind === 'banner')
        .map(({ announcement_id, text, link }) => (
          <p key={announcement_id} className={styles.banner}>
            <PlatformText text={text} link={link} />
          </p>
        ))}
    </>
  )
}

/** A text of the platform, linked if it has a link. */
export function PlatformText({ text, link }: { readonly text: string; readonly link: string }) {
  return link === '' ? text : <OutsideLink href={link}>{text}</OutsideLink>
}

/** The pages that depend on a feature which is off. */
const pages: Readonly<Record<Feature, readonly string[]>> = {
  registration: [],
  recharge: [paths.recharge],
  withdraw: [paths.withdrawl, paths.cardWithdrawal],
  trade: [paths.hall],
  interest: [paths.wallet],
  invitations: [paths.promotion, paths.team],
  transfers: [paths.transfer],
}

/** Whether a page is about a feature. */
const concernsPage = (feature: Feature, path: string): boolean => pages[feature].includes(path)
