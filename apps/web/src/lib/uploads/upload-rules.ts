/** What pickers and the share target offer. Not HEIC: systems that take it turn it into JPEG for a field that does not. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The limit of an upload: the server enforces it too, this check only reports it before anything is sent. */
const largest = 10 * 1024 * 1024

/** Why a file cannot be uploaded, as a locale key. */
export type PictureProblem =
  | 'upload.wrongType'
  | 'upload.heic'
  | 'upload.tooLarge'
  | 'upload.tooManyPixels'
  | 'upload.empty'

/** Why a file of this many bytes cannot be uploaded; null when it can. */
export const sizeProblem = (size: number): PictureProblem | null =>
  size > largest ? 'upload.tooLarge' : size === 0 ? 'upload.empty' : null

/** The brands of HEIC and HEIF pictures (ISO/IEC 23008-12, ISO 14496-12 `ftyp`). */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** What a file is by its first 12 bytes: its name and its type are often wrong. Null for no picture that is taken. */
export function pictureKind(head: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  const text = String.fromCharCode(...head)
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  return text.startsWith('ftyp', 4) && heicBrands.includes(text.slice(8, 12)) ? 'heic' : null
}

/** The ids of the finished uploads, as calls take them. */
export const joinIds = (uploads: readonly { readonly id?: string | undefined }[]): string =>
  uploads.flatMap((upload) => upload.id ?? []).join(',')
