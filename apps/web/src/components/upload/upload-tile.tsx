import { useCallback, useState, type RefCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Upload } from '../../lib/uploads/upload.ts'
import { Icon } from '../display/icon.tsx'
import styles from './uploader.module.css'

interface UploadTileProps {
  readonly upload: Upload
  onRemove(): void
  onRetry(): void
}

/** One picture, uploading or uploaded, with a preview where the browser can draw it. */
export function UploadTile({ upload, onRemove, onRetry }: UploadTileProps) {
  const t = useTranslations()
  const { file, progress, state } = upload
  const preview = usePreview(file)
  const [drawable, setDrawable] = useState(true)
  const tile = (
    <div className={styles.tile} data-state={state}>
      {drawable ? (
        <img ref={preview} className={styles.preview} alt={file.name} onError={() => setDrawable(false)} />
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
          aria-label={t('upload.sending', { name: file.name })}
        />
      )}
      {state === 'failed' && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {t('common.retry')}
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('upload.remove', { name: file.name })}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
  const reason = upload.problem ? t(upload.problem, { name: file.name }) : upload.message
  if (!reason) return tile
  return (
    <div className={styles.refused}>
      {tile}
      <p className={styles.reason} role="alert">
        {reason}
      </p>
    </div>
  )
}

/** Shows a file without copying it; the object URL is revoked when the picture is removed. */
function usePreview(file: File): RefCallback<HTMLImageElement> {
  return useCallback(
    (image) => {
      if (!image) return
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
}
