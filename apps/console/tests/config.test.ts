import { expect, test } from 'vitest'
import { readConfig } from '../src/lib/config.ts'

test('config gives server, socket, name and sandbox flag', () => {
  expect(
    readConfig({ host: 'https://a.example/', ws_url: 'wss://b.example/', app_name: 'Desk', sandbox: true }),
  ).toEqual({
    host: 'https://a.example/',
    appName: 'Desk',
    sandbox: true,
  })
})

test('missing or invalid config values get safe defaults', () => {
  for (const file of [{}, null, 'text', { host: 7, sandbox: false }]) {
    expect(readConfig(file)).toEqual({ host: '', appName: 'c2c', sandbox: false })
  }
})
