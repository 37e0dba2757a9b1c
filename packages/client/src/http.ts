/** All methods of the specification, section 7. `TRACE` and `CONNECT` throw ForbiddenMethodError, because browsers forbid them. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'TRACE' | 'CONNECT'

/** Form fields; undefined values are omitted. */
export type Fields = Readonly<Record<string, string | undefined>>

/** Bytes transferred and total bytes; the total is null when unknown. */
export type Progress = (done: number, total: number | null) => void

/** A request as interceptors see it. */
export interface HttpRequest {
  readonly method: Method
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: URLSearchParams | FormData | null
  /** Milliseconds until the request is aborted, including reading the response body. */
  readonly timeout: number
  /** Whether cookies of the same origin are sent; by default none are. */
  readonly cookies?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  readonly onUpload?: Progress | undefined
  readonly onDownload?: Progress | undefined
}

/** A response as interceptors see it, with any status. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Blob
}
