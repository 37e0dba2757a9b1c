import { deadline } from './deadline.ts'
import type { HttpRequest, HttpResponse, Progress } from './http.ts'

/** Sends a request and reads the whole response, with any status. Throws NetworkError, or the caller's abort reason. */
export async function sendByFetch(request: HttpRequest): Promise<HttpResponse> {
  const limit = deadline(request.timeout, request.signal)
  try {
    const answer = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      // Where a token header identifies the caller, no cookie is sent.
      credentials: request.cookies ? 'same-origin' : 'omit',
      signal: limit.signal,
    })
    const body = request.onDownload ? await readWithProgress(answer, request.onDownload) : await answer.blob()
    return { status: answer.status, headers: answer.headers, body }
  } catch (cause) {
    throw limit.explain(cause)
  } finally {
    limit.clear()
  }
}

async function readWithProgress(answer: Response, onProgress: Progress): Promise<Blob> {
  const length = answer.headers.get('content-length')
  // Content-length is the compressed size, so the total of a compressed body is unknown.
  const total = length !== null && !answer.headers.has('content-encoding') ? Number(length) : null
  const parts: BlobPart[] = []
  let done = 0
  const reader = answer.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    done += part.value.byteLength
    onProgress(done, total)
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}
