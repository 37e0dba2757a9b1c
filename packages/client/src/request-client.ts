import { networkTimeout } from '@c2c/contract'
import { ForbiddenMethodError, HttpError } from './errors.ts'
import type { Fields, HttpRequest, HttpResponse, Method, Progress } from './http.ts'
import { Interceptors } from './interceptors.ts'
import { joinUrl } from './join-url.ts'
import { sendByFetch } from './send-by-fetch.ts'

export interface RequestClientOptions {
  /** Prefix of every path; empty for the origin of the page. */
  readonly host: string
  /** Fields of every request, evaluated per request: `lang` for example. */
  readonly fields?: () => Fields
  /** Milliseconds; `networkTimeout` of the contract by default. */
  readonly timeout?: number
  /** Whether requests carry the cookies of the same origin. */
  readonly cookies?: boolean | undefined
}

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  readonly timeout?: number
}

interface UploadOptions extends RequestOptions {
  readonly fields?: Fields
  readonly onProgress?: Progress | undefined
}

interface DownloadOptions extends RequestOptions {
  readonly fields?: Fields
  readonly onProgress?: Progress | undefined
}

type Send = (path: string, fields?: Fields, options?: RequestOptions) => Promise<HttpResponse>

/** A generic HTTP client without any product rules. */
export interface RequestClient {
  readonly get: Send
  readonly post: Send
  readonly put: Send
  readonly delete: Send
  readonly head: Send
  readonly options: Send
  readonly trace: Send
  readonly connect: Send
  /** Posts a file as the part named `part` of a multipart form. */
  readonly upload: (path: string, part: string, file: Blob, options?: UploadOptions) => Promise<HttpResponse>
  readonly download: (path: string, options?: DownloadOptions) => Promise<Blob>
  readonly interceptors: {
    readonly request: Interceptors<HttpRequest>
    readonly response: Interceptors<HttpResponse, [HttpRequest]>
  }
}

/** Reports upload progress where the platform can, which fetch does not; loaded on use. */
const uploadSender = async (): Promise<typeof sendByFetch> =>
  typeof XMLHttpRequest === 'undefined'
    ? sendByFetch
    : import('./send-by-xhr.ts').then(
        ({ sendByXhr }) => sendByXhr,
        () => sendByFetch,
      )

/** Every method throws HttpError for a status outside 2xx, NetworkError, or the reason of the caller's abort. */
export function createRequestClient(settings: RequestClientOptions): RequestClient {
  const interceptors: RequestClient['interceptors'] = { request: new Interceptors(), response: new Interceptors() }
  /** Fields of the caller override the fields of every request. */
  const complete = (fields: Fields): Fields => ({ ...settings.fields?.(), ...Object.fromEntries(given(fields)) })

  const exchange = async (planned: Omit<HttpRequest, 'timeout'>, timeout?: number): Promise<HttpResponse> => {
    if (planned.method === 'TRACE' || planned.method === 'CONNECT') throw new ForbiddenMethodError(planned.method)
    const limit = timeout ?? settings.timeout ?? networkTimeout
    const request = await interceptors.request.run({ ...planned, timeout: limit, cookies: settings.cookies })
    const send = request.onUpload ? await uploadSender() : sendByFetch
    const response = await interceptors.response.run(await send(request), request)
    if (response.status < 200 || response.status > 299) throw new HttpError(response.status, response.body)
    return response
  }

  const sender =
    (method: Method): Send =>
    (path, fields = {}, { headers = {}, signal, timeout } = {}) =>
      exchange({ ...addressed(method, joinUrl(settings.host, path), complete(fields)), headers, signal }, timeout)

  return {
    get: sender('GET'),
    post: sender('POST'),
    put: sender('PUT'),
    delete: sender('DELETE'),
    head: sender('HEAD'),
    options: sender('OPTIONS'),
    trace: sender('TRACE'),
    connect: sender('CONNECT'),
    upload: (path, part, file, { fields = {}, headers = {}, signal, timeout, onProgress } = {}) => {
      const body = new FormData()
      for (const [name, value] of given(complete(fields))) body.append(name, value)
      // The file is the last part, so a server that streams the parts knows the fields before the file.
      body.append(part, file)
      const url = joinUrl(settings.host, path)
      return exchange({ method: 'POST', url, headers, body, signal, onUpload: onProgress }, timeout)
    },
    download: async (path, { fields = {}, headers = {}, signal, timeout, onProgress } = {}) => {
      const target = addressed('GET', joinUrl(settings.host, path), complete(fields))
      return (await exchange({ ...target, headers, signal, onDownload: onProgress }, timeout)).body
    },
    interceptors,
  }
}

const given = (fields: Fields): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]))

/** GET and HEAD send fields in the query string, other methods in a form-encoded body. */
function addressed(method: Method, url: string, fields: Fields): Pick<HttpRequest, 'method' | 'url' | 'body'> {
  const form = new URLSearchParams(given(fields))
  if (method !== 'GET' && method !== 'HEAD') return { method, url, body: form }
  const query = form.toString()
  return { method, url: query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`, body: null }
}
