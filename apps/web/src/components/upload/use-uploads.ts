import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { joinIds } from '../../lib/uploads/upload-rules.ts'
import { takeSharedPicture } from '../../lib/uploads/shared-picture.ts'
import { startUpload, type PictureCall, type Upload } from '../../lib/uploads/upload.ts'

interface UploadsOptions {
  readonly max: number
  readonly takesShared: boolean
  /** The call that takes the pictures; by default the one for proofs. */
  readonly call?: PictureCall | undefined
  onChange(ids: string): void
  onSending?: ((sending: boolean) => void) | undefined
}

interface Uploads {
  readonly uploads: readonly Upload[]
  /** Why the last choice of files was not accepted completely, as a sentence. */
  readonly refusal: string | undefined
  take(files: readonly File[]): void
  remove(upload: Upload): void
  retry(upload: Upload): void
}

/** The pictures of an uploader, from their choice until the upload has finished. */
export function useUploads({ max, call, takesShared, onChange, onSending }: UploadsOptions): Uploads {
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
  const replace = (before: Upload, after: Upload): void =>
    update(held.current.map((upload) => (upload.key === before.key ? after : upload)))
  const change = (changed: Upload): void => {
    // A file removed meanwhile is not brought back by its own progress.
    if (held.current.some((upload) => upload.key === changed.key)) replace(changed, changed)
  }
  const take = (files: readonly File[]): void => {
    const room = max - held.current.filter(({ state }) => state !== 'refused').length
    setRefusal(files.length > room ? t('upload.tooMany', { max }) : undefined)
    for (const file of files.slice(0, room)) update([...held.current, startUpload(file, change, call)])
  }
  const takeShared = useEffectEvent(() => take(takeSharedPicture()))
  useEffect(() => {
    if (takesShared) takeShared()
  }, [takesShared])

  return {
    uploads,
    refusal,
    take,
    remove(upload) {
      upload.cancel()
      update(held.current.filter((other) => other.key !== upload.key))
    },
    retry: (upload) => replace(upload, startUpload(upload.file, change, call)),
  }
}
