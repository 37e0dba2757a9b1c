import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { hasPython } from '@c2c/testing/src/proofs/python-verifier.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { fanOut } from '../../src/start/run-outbox.ts'
import { merchantKey } from '../identity/api-key/support.ts'
import { openMerchant, openOffer, sell, seller } from '../trade/order/support.ts'
import { packedExamples, typeErrors } from './packed-examples.ts'

const run = promisify(execFile)
const story = await startStory()
// Programs sign with the real time.
story.clock.followRealTime()
const folder = await packedExamples()
const merchant = await openMerchant(story, 100_000)
const key = await merchantKey(story, merchant)
const { token } = await newUser(story)

/** A service with files, which the generic client is for. */
const files = createServer((request, response) => response.end(`${request.method} ${request.url}`))
afterAll(() => files.close())

const env: Record<string, string> = {
  PATH: process.env['PATH'] ?? '',
  C2C_HOST: story.url,
  C2C_TOKEN: token,
  C2C_KEY: key.token,
  C2C_SECRET: key.secret ?? '',
  RECEIPT: 'receipt.png',
}

beforeAll(async () => {
  await new Promise<void>((listening) => files.listen(0, '127.0.0.1', listening))
  env['FILES_HOST'] = `http://127.0.0.1:${(files.address() as AddressInfo).port}`
  await writeFile(path.join(folder, 'receipt.png'), await freshImage())
  for (const number of [1, 2, 3, 4]) {
    const program = await readFile(path.join(folder, `readme-${number}.ts`), 'utf8')
    await writeFile(path.join(folder, `readme-${number}.js`), stripTypeScriptTypes(program))
  }
})

const openTrade = async () => sell(story, await seller(story), await openOffer(story, merchant))

/** Node of a major version: the project's, the host's where it is that one, or npm's, installed once. */
async function nodeOf(major: number): Promise<string> {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath
  const place = path.join(import.meta.dirname, '../../../../node_modules/.cache', `node-${major}`)
  const program = path.join(place, 'node_modules/node/bin/node')
  if (existsSync(program)) return program
  await mkdir(place, { recursive: true })
  // npm runs the script that puts the program there for packages that are named alone.
  await writeFile(path.join(place, 'package.json'), JSON.stringify({ allowScripts: { node: true } }))
  await run('npm', ['install', '--no-audit', '--no-fund', `node@${major}`], { cwd: place })
  return program
}

test('programs of the README and the examples type-check in a project of their own', async () => {
  expect(await typeErrors(folder)).toBe('')
})

test.each([20, 22, 24])('programs of the README run on Node %i', { timeout: 300_000 }, async (major) => {
  const { order_no } = await openTrade()
  const node = await nodeOf(major)
  const outputOf = async (number: number) => (await run(node, [`readme-${number}.js`], { cwd: folder, env })).stdout
  expect((await run(node, ['--version'])).stdout).toContain(`v${major}.`)
  expect(await outputOf(1)).toMatch(/^\S+ review\n$/)
  expect(await outputOf(2)).toContain(`${order_no} `)
  expect(await outputOf(3)).toContain(`PUT ${env['FILES_HOST']}/things/7 200`)
  await fanOut(story.services)
  const following = run(node, ['readme-4.js'], { cwd: folder, env: { ...env, AFTER: '0' } })
  // It follows until it is stopped, and then ends by itself.
  following.child.stdout?.on('data', (text) => {
    if (String(text).includes(order_no)) following.child.kill('SIGTERM')
  })
  expect((await following).stdout).toContain(`order.created ${order_no}`)
})

test.runIf(hasPython)('Python program lists open orders and verifies webhooks', async () => {
  const { order_no } = await openTrade()
  const { stdout } = await run('python3', ['merchant.py'], { cwd: folder, env })
  expect(stdout).toContain(order_no)
})

test.runIf(hasPython)('Python program knows the webhooks of the service', async () => {
  const [body, secret] = ['{"type":"order.created"}', Buffer.alloc(32, 7)]
  const now = Math.floor(Date.now() / 1000)
  const verdict = async (text: string, at: number) => {
    const signature = createHmac('sha256', secret).update(`one.${at}.${body}`).digest('base64')
    const headers = {
      'webhook-id': 'one',
      'webhook-timestamp': String(at),
      'webhook-signature': `v1,AA== v1,${signature}`,
    }
    const program = 'import json, sys, merchant; print(merchant.verify_webhook(*json.loads(sys.argv[1])))'
    const input = JSON.stringify([`whsec_${secret.toString('base64')}`, headers, text])
    return (await run('python3', ['-c', program, input], { cwd: folder })).stdout.trim()
  }
  expect(await verdict(body, now)).toBe('True')
  expect(await verdict(`${body} `, now)).toBe('False')
  expect(await verdict(body, now - 301)).toBe('False')
})
