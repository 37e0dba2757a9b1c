import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Upload } from '../lib/uploads/upload.ts'
import { Icon } from './icon.tsx'
import styles from './uploader.module.css'

interface UploadTileProps {
  readonly upload: Upload
  onRemove(): void
  onRetry(): void
}

/** One picture on its way or there, with a preview where the browser can draw it. */
export function UploadTile({ upload, onRemove, onRetry }: UploadTileProps) {
  const t = useTranslations('common')
  const { file, progress, state } = upload
  const preview = usePreview(file)
  const [drawable, setDrawable] = useState(true)
  return (
    <div className={styles.tile} data-state={state}>
      {preview && drawable ? (
        <img className={styles.preview} src={preview} alt={file.name} onError={() => setDrawable(false)} />
      ) : (
        <span className={styles.name}>
          <Icon name="image" />
          <span>{file.name}</span>
        </span>
      )}
      {state === 'sending' && (
        <progress
          className={styles.progress}
          value={progress}
          max={1}
          aria-label={t('uploading', { name: file.name })}
        />
      )}
      {state === 'failed' && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {upload.message ? <span>{upload.message}</span> : null}
          <span>{t('retry')}</span>
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('removePicture', { name: file.name })}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}

function usePreview(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
