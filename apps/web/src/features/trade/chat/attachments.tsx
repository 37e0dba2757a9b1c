import { useTranslations } from 'use-intl'
import { Icon } from '../../../components/display/icon.tsx'
import { UploadTile } from '../../../components/upload/upload-tile.tsx'
import { useUploads } from '../../../components/upload/use-uploads.ts'
import type { FieldBinding } from '../../../lib/call/field-binding.ts'
import { uploadTypes } from '../../../lib/uploads/upload-rules.ts'
import styles from './composer.module.css'

interface AttachmentsProps extends FieldBinding {
  /** How many pictures at most. */
  readonly max: number
  /** Whether uploads are pending, which the value does not hold yet. */
  onSending(sending: boolean): void
}

/** The pictures of a message, above its line, and the button beside it that adds one. */
export function Attachments({ max, name, error, ref, onChange, onSending }: AttachmentsProps) {
  const t = useTranslations('trade.chat')
  const { uploads, refusal, take, remove, retry } = useUploads({ max, takesShared: false, onChange, onSending })
  const problem = refusal ?? error
  return (
    <>
      {uploads.length > 0 && (
        <div className={styles.tiles}>
          {uploads.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRemove={() => remove(upload)}
              onRetry={() => retry(upload)}
            />
          ))}
        </div>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <label className={styles.picture}>
        <Icon name="image" />
        <input
          ref={ref}
          name={name}
          type="file"
          accept={uploadTypes.join(',')}
          multiple
          aria-label={t('addPictures')}
          aria-invalid={Boolean(problem)}
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
    </>
  )
}
