import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldBinding } from '../lib/call/field-binding.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { UploadTile } from './upload-tile.tsx'
import { joinIds, refusalOf, uploadTypes } from '../lib/uploads/upload-rules.ts'
import { startUpload, type Upload } from '../lib/uploads/upload.ts'
import styles from './uploader.module.css'

interface UploaderProps extends FieldBinding {
  readonly label: string
  readonly hint?: string
  /** How many pictures at most. */
  readonly max?: number
  /** Whether pictures are still on their way, which the value does not hold yet. */
  onSending?(sending: boolean): void
}

/** Takes pictures as proof. Its value is the ids of what has arrived, comma separated, as the calls take them. */
export function Uploader({ label, hint, error, max = 3, name, onChange, onSending, ref }: UploaderProps) {
  const t = useTranslations()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [refusal, setRefusal] = useState<string>()
  const held = useRef(uploads)

  const update = (next: readonly Upload[]): void => {
    held.current = next
    setUploads(next)
    onChange(joinIds(next))
    onSending?.(next.some((upload) => upload.state === 'sending'))
  }
  const change = (changed: Upload): void => {
    // What was removed meanwhile is not brought back by its own progress.
    if (held.current.some((upload) => upload.key === changed.key)) {
      update(held.current.map((upload) => (upload.key === changed.key ? changed : upload)))
    }
  }
  const take = (files: readonly File[]): void => {
    const room = max - held.current.length
    setRefusal(files.length > room ? t('common.uploadTooMany', { max }) : undefined)
    for (const file of files.slice(0, room)) {
      const reason = refusalOf(file)
      if (reason) setRefusal(t(reason, { name: file.name }))
      else update([...held.current, startUpload(file, change)])
    }
  }
  const remove = (upload: Upload): void => {
    upload.cancel()
    update(held.current.filter((other) => other.key !== upload.key))
  }
  const retry = (upload: Upload): void => {
    const again = startUpload(upload.file, change)
    update(held.current.map((other) => (other.key === upload.key ? again : other)))
  }
  return (
    <Field label={label} hint={hint ?? t('common.uploadHint')} error={refusal ?? error}>
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
          {uploads.length < max && (
            <label className={styles.add}>
              <Icon name="plus" />
              <span>{t('common.addPicture')}</span>
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
