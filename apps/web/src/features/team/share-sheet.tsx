import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../components/sheet/bottom-sheet.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import type { Invitation } from './team-types.ts'

const SharePicture = lazy(async () => ({ default: (await import('./share-picture.tsx')).SharePicture }))

interface ShareSheetProps {
  /** The invitation that is or was last shown. */
  readonly invitation: Invitation | null
  readonly open: boolean
  onClose(): void
}

/** The picture to share; what draws it is loaded when it is asked for. */
export function ShareSheet({ invitation, open, onClose }: ShareSheetProps) {
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
