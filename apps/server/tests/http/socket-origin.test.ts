import { get } from 'node:http'
import { expect, test } from 'vitest'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

test('handshake from a page of another origin is refused, and one of the own site opens', async () => {
  const { port, host } = new URL(story.url)
  const handshake = async (origin: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
    const headers = { ...upgrade, host, origin }
    const request = get({ host: '127.0.0.1', port, path: '/ws', agent: false, headers })
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode)
    })
    request.on('response', (response) => resolve(response.resume().statusCode))
    request.on('error', reject)
    return promise
  }
  expect(await handshake('https://evil.example')).toBe(403)
  expect(await handshake(`https://${host}.evil.example`)).toBe(403)
  expect(await handshake('null')).toBe(403)
  expect(await handshake(story.url)).toBe(101)
})
