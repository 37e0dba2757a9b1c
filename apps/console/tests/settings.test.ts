import { expect, test } from 'vitest'
import { readSettings } from '../src/lib/settings.ts'

test('the settings say where the server is and whether it is a sandbox', () => {
  expect(
    readSettings({ host: 'https://a.example/', ws_url: 'wss://b.example/', app_name: 'Desk', sandbox: true }),
  ).toEqual({
    host: 'https://a.example/',
    wsUrl: 'wss://b.example/',
    appName: 'Desk',
    sandbox: true,
  })
})

test('without a host it is the server that served the page, and nothing claims to be a sandbox', () => {
  for (const file of [{}, null, 'text', { host: 7, sandbox: false }]) {
    expect(readSettings(file)).toEqual({ host: '', wsUrl: '', appName: 'c2c', sandbox: false })
  }
})
