/** All methods of the specification, section 7. `TRACE` and `CONNECT` fail clearly, since no browser sends them. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'TRACE' | 'CONNECT'

/** Form fields; what is undefined is not sent. */
export type Fields = Readonly<Record<string, string | undefined>>

/** Bytes so far, and of how many; null where that is not known. */
export type Progress = (done: number, total: number | null) => void

/** One request as interceptors see it. */
export interface HttpRequest {
  readonly method: Method
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: URLSearchParams | FormData | null
  /** Milliseconds until the request is given up, its answer's body included. */
  readonly timeout: number
  readonly signal?: AbortSignal | undefined
  readonly onUpload?: Progress | undefined
  readonly onDownload?: Progress | undefined
}

/** One answer as interceptors see it, whatever its status. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Blob
}
