import { expect, test, vi } from 'vitest'
import { changeSettingNow } from '../../src/services/settings/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const story = await startStory()

const config = async (): Promise<unknown> => (await fetch(`${story.url}/config.json`)).json()

test('web app receives every global value before any is set', async () => {
  expect(await config()).toMatchObject({
    app_name: 'c2c',
    app_url: '',
    img_url: '',
    logo: '',
    kf_url: '',
    theme: 'subject1',
    host: '',
    ws_url: '',
  })
})

test('global values apply without restart and limit the image source', async () => {
  const given = {
    app_name: 'Wallet',
    img_url: 'https://img.example/c2c/',
    logo: 'https://logo.example:8443/sign.png',
    kf_url: 'https://help.example/chat',
    theme: 'subject2',
  } as const
  const { db, now } = story.services
  await changeSettingNow(db, 'global_values', given, now())
  await changeSettingNow(db, 'app_url', 'https://c2c.example/', now())
  await vi.waitFor(async () => {
    expect(await config()).toMatchObject({ ...given, app_url: 'https://c2c.example/' })
  }, patience)
  const policy = (await fetch(`${story.url}/openapi.json`)).headers.get('content-security-policy')
  expect(policy).toContain("img-src 'self' data: blob: https://img.example https://logo.example:8443;")
})

test('unknown colour scheme or a malformed logo address is refused', async () => {
  const { db, now } = story.services
  await expect(changeSettingNow(db, 'global_values', { theme: 'subject3' as 'subject1' }, now())).rejects.toThrow(
    'global_values: theme',
  )
  await expect(changeSettingNow(db, 'global_values', { logo: 'javascript:alert(1)' }, now())).rejects.toThrow(
    'global_values: logo: Please enter a web address',
  )
})

test('pages may connect to the copy of statements that is set, and to nothing else', async () => {
  const { db, now } = story.services
  const policyOf = async (path: string) =>
    (await fetch(`${story.url}${path}`)).headers.get('content-security-policy')?.match(/connect-src [^;]*/)?.[0]
  expect(await policyOf('/openapi.json')).toBe("connect-src 'self'")
  await changeSettingNow(db, 'liability_witness', 'https://auditor.example:8443/c2c/heads.jsonl', now())
  await vi.waitFor(async () => {
    expect(await config()).toMatchObject({ witness_url: 'https://auditor.example:8443/c2c/heads.jsonl' })
  }, patience)
  expect(await policyOf('/openapi.json')).toBe("connect-src 'self' https://auditor.example:8443")
})

test.each([
  'http://auditor.example/heads.jsonl',
  'https://me:secret@auditor.example/heads',
  "https://a.example;script-src 'unsafe-inline'/",
  'https://a.example,b.example/',
  'https://*.example/',
  'https://auditor.example/#heads',
  'https://auditor.example:99999/',
  'auditor.example',
])('copy of statements at %s is refused', async (address) => {
  const { db, now } = story.services
  await expect(changeSettingNow(db, 'liability_witness', address, now())).rejects.toThrow(
    'liability_witness: value: Please enter an address that begins with https://',
  )
})
