import { CallError, newIdempotencyKey, type Progress } from '@c2c/client'
import { attachUpload, type verificationUpload } from '@c2c/contract'
import { api, withData } from '../api.ts'
import { preparePicture } from './prepare-picture.ts'
import { createTurns } from './turns.ts'
import type { PictureProblem } from './upload-rules.ts'

/** One picture on its way to the server; each change of it is a new value with the same key. */
export interface Upload {
  readonly key: string
  readonly file: File
  /** A failed one may be sent again, a refused one is refused again. */
  readonly state: 'sending' | 'done' | 'failed' | 'refused'
  /** From 0 to 1. */
  readonly progress: number
  /** The id it has on the server, once it is there. */
  readonly id?: string
  /** Why it failed or was refused, in the server's words. */
  readonly message?: string
  /** Why it was refused before it was sent. */
  readonly problem?: PictureProblem
  cancel(): void
}

/** Of many pictures a few are sent at once: the time limit of a call counts from its start, not from its turn. */
const inTurn = createTurns(3)

/** The calls that take a picture and answer its id. */
export type PictureCall = typeof attachUpload | typeof verificationUpload

/** Starts sending a file and reports every change until it has arrived or failed. */
export function startUpload(file: File, onChange: (upload: Upload) => void, call: PictureCall = attachUpload): Upload {
  const abort = new AbortController()
  let upload: Upload = {
    key: newIdempotencyKey(),
    file,
    state: 'sending',
    progress: 0,
    cancel: () => abort.abort(),
  }
  const change = (changed: Partial<Upload>): void => {
    upload = { ...upload, ...changed }
    onChange(upload)
  }
  const onProgress: Progress = (done, total) => change({ progress: total ? done / total : 0 })
  const send = async (): Promise<Partial<Upload>> => {
    const picture = await preparePicture(file)
    if (typeof picture === 'string') return { state: 'refused', problem: picture }
    const { id } = withData(await api().upload(call, picture, { signal: abort.signal, onProgress }))
    return { state: 'done', progress: 1, id }
  }
  inTurn(send).then(change, (error: unknown) => {
    if (!abort.signal.aborted) change(failureOf(error))
  })
  return upload
}

/** What the server said about the file, or about the call. */
function failureOf(error: unknown): Partial<Upload> {
  if (!(error instanceof CallError)) return { state: 'failed' }
  const { file } = error.fields
  return file === undefined ? { state: 'failed', message: error.message } : { state: 'refused', message: file }
}
