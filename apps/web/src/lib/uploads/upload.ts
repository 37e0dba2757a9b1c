import { CallError, newIdempotencyKey, type Progress } from '@c2c/client'
import { attachUpload, type verificationUpload } from '@c2c/contract'
import { api, withData } from '../api.ts'
import { createTurns } from './turns.ts'

/** One picture on its way to the server; each change of it is a new value with the same key. */
export interface Upload {
  readonly key: string
  readonly file: File
  readonly state: 'sending' | 'done' | 'failed'
  /** From 0 to 1. */
  readonly progress: number
  /** The id it has on the server, once it is there. */
  readonly id?: string
  /** Why it failed, in the server's words. */
  readonly message?: string
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
  const send = async () => withData(await api().upload(call, file, { signal: abort.signal, onProgress }))
  inTurn(send).then(
    ({ id }) => change({ state: 'done', progress: 1, id }),
    (error: unknown) => {
      if (abort.signal.aborted) return
      change({ state: 'failed', ...(error instanceof CallError ? { message: error.message } : {}) })
    },
  )
  return upload
}
