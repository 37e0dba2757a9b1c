/** The limits of an upload: the server enforces them too, this check only reports them before anything is sent. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

const largest = 10 * 1024 * 1024

interface FileLike {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Why a file cannot be uploaded, as a locale key; null when it can. Some systems give HEIC no type, so its name counts. */
export function refusalOf(file: FileLike): 'upload.wrongType' | 'upload.tooLarge' | 'upload.empty' | null {
  const known =
    uploadTypes.some((type) => type === file.type) || (file.type === '' && /\.(heic|heif)$/i.test(file.name))
  if (!known) return 'upload.wrongType'
  if (file.size > largest) return 'upload.tooLarge'
  return file.size === 0 ? 'upload.empty' : null
}

/** The ids of the finished uploads, as calls take them. */
export const joinIds = (uploads: readonly { readonly id?: string | undefined }[]): string =>
  uploads.flatMap((upload) => upload.id ?? []).join(',')
