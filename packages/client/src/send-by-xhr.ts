import { deadline } from './deadline.ts'
import type { HttpRequest, HttpResponse } from './http.ts'

/** Like `sendByFetch`, and reports upload progress. */
export async function sendByXhr(request: HttpRequest): Promise<HttpResponse> {
  const limit = deadline(request.timeout, request.signal)
  try {
    return await exchange(request, limit.signal)
  } catch (cause) {
    throw limit.explain(cause)
  } finally {
    limit.clear()
  }
}

function exchange(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    xhr.responseType = 'blob'
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    const report = (event: ProgressEvent): void =>
      request.onUpload?.(event.loaded, event.lengthComputable ? event.total : null)
    xhr.upload.addEventListener('progress', report)
    xhr.addEventListener('load', () => {
      resolve({ status: xhr.status, headers: headersOf(xhr), body: xhr.response as Blob })
    })
    xhr.addEventListener('error', () => reject(new Error('the connection failed')))
    xhr.addEventListener('abort', () => reject(new Error('aborted')))
    signal.addEventListener('abort', () => xhr.abort())
    if (signal.aborted) reject(new Error('aborted'))
    else xhr.send(request.body)
  })
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean)
  return new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    }),
  )
}
