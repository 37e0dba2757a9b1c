import { useTranslations } from 'use-intl'
import { Button } from '../../components/action/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { shareOrTell } from '../../lib/message/share-or-tell.ts'
import styles from './share-picture.module.css'
import type { Invitation } from './team-types.ts'
import { usePicture } from './use-picture.ts'

/** The picture as it will be seen, and the two ways to share it. */
export function SharePicture({ invitation }: { readonly invitation: Invitation }) {
  const t = useTranslations('team')
  const { picture, failed } = usePicture(invitation)
  if (failed) return <Notice tone="warning">{t('pictureFailed')}</Notice>
  if (!picture) return <Skeleton height={360} />
  const { file, url } = picture
  return (
    <div className={styles.share}>
      <img className={styles.picture} src={url} alt={t('pictureAlt', { code: invitation.code })} />
      {canShare(file) && (
        <Button onClick={() => void shareOrTell({ files: [file] }, 'team.shareFailed')}>{t('share')}</Button>
      )}
      <Button variant={canShare(file) ? 'secondary' : 'primary'} onClick={() => saveFile(file.name, url)}>
        {t('save')}
      </Button>
    </div>
  )
}

/** Whether the system has a share sheet that takes this file; most desktops have none. */
export const canShare = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/** Saves the content of an object URL among the person's downloads. */
export function saveFile(name: string, url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
