import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Answer } from '@c2c/testing/src/people/caller.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const person = await newUser(story)
const form = 'application/x-www-form-urlencoded'

const post = (path: string, body: string, type: string, token = person.token) =>
  story.send(path, { method: 'POST', body, headers: { 'content-type': type, 'x-access-token': token } })

const fieldsOf = (count: number) => Array.from({ length: count }, (_, i) => i.toString(36))

test.each([100, 101, 24_000])('structure of a body with %d fields is counted before it is parsed', async (count) => {
  const names = fieldsOf(count)
  const answer = { code: count > 100 ? 400 : 200 }
  expect(await post('/api/v1/recharge/list', names.map((name) => `${name}=`).join('&'), form)).toMatchObject(answer)
  // The object itself is a value of JSON, too.
  const json = JSON.stringify(Object.fromEntries(names.slice(1).map((name) => [name, 1])))
  expect(await post('/api/v1/recharge/list', json, 'application/json')).toMatchObject(answer)
})

test('JSON is parsed up to four levels and refused unparsed beyond', async () => {
  for (const [levels, code] of [
    [3, 200],
    [4, 400],
  ] as const) {
    const body = `{"deep":${'['.repeat(levels)}${']'.repeat(levels)}}`
    expect(await post('/api/v1/recharge/list', body, 'application/json')).toMatchObject({ code })
  }
})

test.each([
  ['without a session', '/api/v1/user/login', '', { status: 413, code: 413 }],
  ['with a false token', '/api/v1/recharge/list', 'x'.repeat(43), { status: 200, code: -1 }],
  ['with a session', '/api/v1/recharge/list', person.token, { status: 200, code: 200 }],
])('body of 200 kB %s is parsed only where its sender is known', async (_who, path, token, answer) => {
  const body = `unknown=${'a'.repeat(200_000)}`
  expect(await post(path, body, form, token)).toMatchObject(answer)
  const headers = { 'content-type': form, ...(token !== '' && { 'x-access-token': token }) }
  const sent = await sendWithoutLength(path, headers, body)
  expect(sent).toMatchObject(token === person.token ? answer : { status: 413, code: 413 })
})

/** Sends a body in chunks, whose length is not declared. */
async function sendWithoutLength(
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<Partial<Answer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Partial<Answer>>()
  const outgoing = request(story.url + path, { method: 'POST', headers }, (response) => {
    text(response).then((answer) => resolve({ status: response.statusCode, ...JSON.parse(answer) }), reject)
  })
  outgoing.once('error', reject)
  outgoing.write(body)
  outgoing.end()
  return promise
}
