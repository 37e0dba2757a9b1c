import type { Socket } from 'node:net'
import { Refusal } from '@c2c/contract'
import type { ConnectionError } from 'fastify'
import { refusalAnswer } from './answer.ts'

const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Malformed or too slow HTTP gets the envelope too while the socket is writable; then the connection is closed. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const refusal = new Refusal('invalid_input', { message: 'body_unreadable' })
    const body = JSON.stringify(refusalAnswer(refusal, 'en'))
    const status = statuses[error.code] ?? '400 Bad Request'
    const headers = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`
    socket.write(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}
