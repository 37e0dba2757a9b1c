import { joinUrl } from '../join-url.ts'
import type { SocketLike } from './keep-live.ts'

/** Adapts a browser's WebSocket to the interface that `keepLive` uses. */
export function browserSocket(address: string): SocketLike {
  const browser = new WebSocket(address)
  const socket: SocketLike = {
    send: (text) => browser.send(text),
    close: () => browser.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  browser.addEventListener('open', () => socket.onopen?.())
  browser.addEventListener('message', (event) => socket.onmessage?.({ data: event.data }))
  browser.addEventListener('close', () => socket.onclose?.())
  return socket
}

/** The socket URL of a page: `ws_url`, else `ws` below `host`, else beside the page. */
export function socketAddress(
  { ws_url, host }: { readonly ws_url: string; readonly host: string },
  page: string,
): string {
  const address = new URL(ws_url || joinUrl(host || '.', 'ws'), page)
  address.protocol = address.protocol.replace('http', 'ws')
  return address.href
}
