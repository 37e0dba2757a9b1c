import { callPath, consoleCalls, keyScopes, reasons, webCalls, type Call } from '@c2c/contract'
import { expect, test } from 'vitest'
import { apiDocuments } from '../../src/http/reference/write-reference.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const { 'reference/index.html': page = '' } = await apiDocuments()
const calls: readonly Call[] = [...webCalls, ...consoleCalls]

const partOf = (call: Call) =>
  page.split('<article ').find((part) => part.includes(`POST ${callPath(call)}<`)) ?? `no ${callPath(call)}`

test('reference has every call with its description, fields and refusals, and links that lead somewhere', () => {
  for (const call of calls) {
    const part = partOf(call)
    expect(part).toContain('<h5>Fields</h5>')
    for (const reason of call.errors) expect(part).toContain(`#reason-${reason}"`)
    expect(part.includes('<span>key: ')).toBe(call.key !== null)
  }
  for (const reason of Object.keys(reasons)) expect(page).toContain(`id="reason-${reason}"`)
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.filter((id) => !ids.has(id))).toEqual([])
})

test('reference describes a call as the contract does', () => {
  const part = page.slice(page.indexOf('id="console-api-key-create"'), page.indexOf('id="console-api-key-list"'))
  expect(part).toContain('Creates an API key of the merchant, which every member is mailed.')
  expect(part).toContain('For staff: merchant.')
  expect(part).toContain('A member of a merchant needs the right <code>keys</code>.')
  expect(part).toContain('<code>scopes</code></td><td data-head="Required">yes')
  expect(part).toMatch(/<li><code>token<\/code>: string<p>[^<]+<\/p><\/li>/)
})

test('reference runs nothing and loads nothing from elsewhere', () => {
  expect(page).not.toMatch(/<script|<style|style=|onclick|https?:\/\//)
  expect([...page.matchAll(/ (?:src|href)="(?!#)([^"]+)"/g)].map(([, address]) => address)).toEqual([
    'reference.css',
    '../openapi.json',
  ])
})

test.each(['/reference/', '/reference'])('%s is the page as it was built, under the policy of pages', async (path) => {
  const response = await fetch(story.url + path)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect((await response.text()) === page).toBe(true)
  expect((await fetch(`${story.url}/reference/reference.css`)).status).toBe(200)
  expect((await fetch(`${story.url}/reference/none`)).status).toBe(404)
})

test('table of scopes has every call that a key may make, in the column of its scope', () => {
  const rows = page.slice(page.indexOf('id="scopes"'), page.indexOf('id="webhooks"')).split('<tr>').slice(2)
  const shown = rows.map((row) => {
    const [path = '', ...columns] = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell)
    return [path.replaceAll(/<[^>]+>/g, ''), keyScopes[columns.indexOf('yes')], columns.filter(Boolean).length].join(
      ' ',
    )
  })
  const keyed = calls.filter(({ key }) => key !== null).map((call) => [callPath(call), call.key, 1].join(' '))
  expect(shown.toSorted()).toEqual(keyed.toSorted())
})

test('reference describes the socket for programs, with every close code that it has', () => {
  const part = page.slice(page.indexOf('id="live"'), page.indexOf('id="steps"'))
  for (const code of [1012, 1013, 4400, 4401, 4403, 4408, 4410]) expect(part).toContain(`<td>${code}</td>`)
  expect(part).toContain('"type": "challenge"')
})
