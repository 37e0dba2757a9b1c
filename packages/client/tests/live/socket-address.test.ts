import { expect, test } from 'vitest'
import { socketAddress } from '../../src/live/browser-socket.ts'

test.each([
  ['', '', 'https://c2c.example/#/pages/mine/mine', 'wss://c2c.example/ws'],
  ['', '', 'http://127.0.0.1:8080/c2c/?shared#/', 'ws://127.0.0.1:8080/c2c/ws'],
  ['', 'https://api.example', 'https://c2c.example/', 'wss://api.example/ws'],
  ['', 'https://api.example/c2c/', 'https://c2c.example/', 'wss://api.example/c2c/ws'],
  ['wss://live.example/socket', 'https://api.example', 'https://c2c.example/', 'wss://live.example/socket'],
  ['/socket', '', 'https://c2c.example/c2c/', 'wss://c2c.example/socket'],
])('socket of ws_url %o, host %o and page %s is %s', (ws_url, host, page, address) => {
  expect(socketAddress({ ws_url, host }, page)).toBe(address)
})
