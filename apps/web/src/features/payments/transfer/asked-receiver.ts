/** A receiver as `transfer/receiver` takes it. */
export interface AskedReceiver {
  readonly by: 'name' | 'code' | 'request'
  readonly value: string
}

/** What a link or its parameters name; null where they name no receiver. */
export function receiverIn(params: URLSearchParams): AskedReceiver | null {
  const [request, code] = [params.get('request'), params.get('to')]
  if (request) return { by: 'request', value: request }
  return code ? { by: 'code', value: code } : null
}

/** A typed, pasted or scanned text: the link of a request or of a receiver, or else an account name or email address. */
export function askedReceiver(text: string): AskedReceiver {
  const value = text.trim()
  const query = /^https?:\/\/\S+#\/transfer\?(\S+)$/.exec(value)?.[1]
  return (query !== undefined && receiverIn(new URLSearchParams(query))) || { by: 'name', value }
}

/** The link of a receiver's code or of a request, at the address of the app. */
export const transferLink = (app: string, name: 'to' | 'request', code: string): string =>
  `${app.replace(/\/?$/, '/')}#/transfer?${new URLSearchParams({ [name]: code })}`
