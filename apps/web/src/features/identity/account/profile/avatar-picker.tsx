import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../../components/display/avatar.tsx'
import { Button } from '../../../../components/action/button.tsx'
import { Spinner } from '../../../../components/feedback/spinner.tsx'
import { uploadTypes } from '../../../../lib/uploads/upload-rules.ts'
import styles from './avatar-picker.module.css'
import { useAvatar } from './use-avatar.ts'

interface AvatarPickerProps {
  readonly name: string
  /** The picture as it is saved: a signed address, or empty. */
  readonly src: string
}

/** The picture, with its actions; a new one is saved as soon as it is chosen. */
export function AvatarPicker({ name, src }: AvatarPickerProps) {
  const t = useTranslations()
  const note = useId()
  const { busy, problem, choose, remove } = useAvatar()
  return (
    <section className={styles.picker} aria-label={t('profile.avatar')}>
      <div className={styles.picture} aria-busy={busy}>
        <Avatar name={name} src={src} size={96} />
        {busy && (
          <span className={styles.spinner}>
            <Spinner />
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <label className={styles.choose}>
          <span>{t(src ? 'profile.changeAvatar' : 'profile.chooseAvatar')}</span>
          <input
            type="file"
            className={styles.input}
            accept={uploadTypes.join(',')}
            disabled={busy}
            aria-invalid={problem !== undefined}
            aria-describedby={note}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) choose(file)
              event.target.value = ''
            }}
          />
        </label>
        {src && (
          <Button variant="quiet" size="small" busy={busy} onClick={remove}>
            {t('profile.removeAvatar')}
          </Button>
        )}
      </div>
      <p id={note} className={problem ? styles.problem : styles.note} role={problem ? 'alert' : undefined}>
        {problem ?? t('upload.hint')}
      </p>
    </section>
  )
}
