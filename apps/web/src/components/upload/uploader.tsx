import { useTranslations } from 'use-intl'
import type { FieldBinding } from '../../lib/call/field-binding.ts'
import { uploadTypes } from '../../lib/uploads/upload-rules.ts'
import { Field } from '../form/field.tsx'
import { Icon } from '../display/icon.tsx'
import type { PictureCall } from '../../lib/uploads/upload.ts'
import { UploadTile } from './upload-tile.tsx'
import { useUploads } from './use-uploads.ts'
import styles from './uploader.module.css'

interface UploaderProps extends FieldBinding {
  readonly label: string
  readonly hint?: string
  /** Whether it takes a picture that was shared to the app. */
  readonly takesShared?: boolean
  /** How many pictures at most. */
  readonly max?: number
  /** The call that takes the pictures. */
  readonly call?: PictureCall
  /** Whether uploads are pending, which the value does not hold yet. */
  onSending?(sending: boolean): void
}

/** Takes pictures as proof. Its value is the ids of the finished uploads, comma separated, as the calls take them. */
export function Uploader({
  label,
  hint,
  error,
  max = 3,
  call,
  takesShared = false,
  name,
  onChange,
  onSending,
  ref,
}: UploaderProps) {
  const t = useTranslations('upload')
  const { uploads, refusal, take, remove, retry } = useUploads({ max, call, takesShared, onChange, onSending })
  return (
    <Field label={label} hint={hint ?? t('hint')} error={refusal ?? error}>
      {(field) => (
        <div className={styles.tiles}>
          {uploads.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRemove={() => remove(upload)}
              onRetry={() => retry(upload)}
            />
          ))}
          {uploads.filter(({ state }) => state !== 'refused').length < max && (
            <label className={styles.add}>
              <Icon name="plus" />
              <span>{t('add')}</span>
              <input
                {...field}
                ref={ref}
                name={name}
                type="file"
                className={styles.input}
                accept={uploadTypes.join(',')}
                multiple={max > 1}
                onChange={(event) => {
                  take([...(event.target.files ?? [])])
                  event.target.value = ''
                }}
              />
            </label>
          )}
        </div>
      )}
    </Field>
  )
}
