import { inviteDetail } from '@c2c/contract'
import { lazy, Suspense } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../components/action/button.tsx'
import { KeyValue, KeyValues } from '../../components/display/key-values.tsx'
import { SummedMoney } from '../../components/display/summed-money.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { Card } from '../../components/layout/card.tsx'
import { BottomSheet } from '../../components/sheet/bottom-sheet.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { ownUrl } from '../../lib/browser/own-url.ts'
import { useCall } from '../../lib/call/use-call.ts'
import { config } from '../../lib/config.ts'
import { InvitationCard } from './invitation-card.tsx'
import { inviteLink } from './invite-link.ts'
import styles from './invite-rules.module.css'
import type { Invitation as ShownInvitation } from './team-types.ts'

/** The user's invitation, in every form in which it can be shared, and its results. */
export function Invitation() {
  const t = useTranslations('team')
  const count = new Intl.NumberFormat(useLocale())
  const detail = useCall(inviteDetail, {})
  const sheet = useSheet<ShownInvitation>()
  const { data } = detail
  if (detail.error && !data) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  if (!data) return <InvitationSkeleton />
  const invitation = { code: data.invite_code, link: inviteLink(data.link, config().app_url || ownUrl()) }
  return (
    <>
      <InvitationCard invitation={invitation} />
      <Button onClick={() => sheet.show(invitation)}>{t('makePicture')}</Button>
      <Card title={t('soFar')}>
        <KeyValues>
          <KeyValue label={t('members')}>{count.format(data.members)}</KeyValue>
          <KeyValue label={t('commissionTotal')}>
            <SummedMoney value={data.commission_total} />
          </KeyValue>
        </KeyValues>
      </Card>
      <InviteRules rules={data.rules} />
      <ShareSheet invitation={sheet.item} open={sheet.open} onClose={sheet.close} />
    </>
  )
}

const InvitationSkeleton = () => (
  <Card>
    <Skeleton height={320} />
  </Card>
)

/** The rules of inviting, in the server's own sentences, which follow its settings. */
function InviteRules({ rules }: { readonly rules: readonly string[] }) {
  const t = useTranslations('team')
  if (rules.length === 0) return null
  return (
    <Card title={t('rules')}>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Card>
  )
}

const SharePicture = lazy(async () => ({ default: (await import('./share-picture.tsx')).SharePicture }))

interface ShareSheetProps {
  /** The invitation shown now, or last. */
  readonly invitation: ShownInvitation | null
  readonly open: boolean
  onClose(): void
}

/** The picture to share; its drawing code is loaded on request. */
function ShareSheet({ invitation, open, onClose }: ShareSheetProps) {
  const t = useTranslations('team')
  if (!invitation) return null
  return (
    <BottomSheet open={open} onClose={onClose} title={t('picture')}>
      <Suspense fallback={<Skeleton height={360} />}>
        <SharePicture invitation={invitation} />
      </Suspense>
    </BottomSheet>
  )
}
