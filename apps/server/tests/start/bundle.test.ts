import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { period } from '../export/support.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { registerUser } from '@c2c/testing/src/people/people.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const preload = join(import.meta.dirname, '../../../../packages/testing/src/scripts/list-loaded-files.ts')
/** Packages that only some calls or configurations need: images, documents, mails, metrics, traces and buckets. */
const later =
  /node_modules\/(?:sharp|pdfkit|subset-font)\/|dist\/server\/(?:nodemailer|otel-|database-gauges|process-gauges|bucket)/

test('npm start runs the bundle, libraries load at first use', async () => {
  const directory = temporaryDirectory()
  const list = join(directory, 'loaded')
  const environment = { NODE_OPTIONS: `--import=${preload}`, LOADED_FILES: list }
  const server = new ServerProcess(join(directory, 'data'), environment)
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  await server.stop()
  const atStart = readFileSync(list, 'utf8')
  expect(atStart).toContain('apps/server/dist/server/start.cjs')
  expect(atStart).not.toContain('apps/server/src/')
  expect(atStart).not.toMatch(later)

  await server.start()
  const person = await registerUser(server)
  await server.uploadOk(await freshImage(), person)
  const { export_id } = await server.callOk('asset-log/export', { ...period, format: 'pdf' }, person)
  const stateOf = () => server.callOk('asset-log/export-state', { export_id }, person)
  await expect.poll(stateOf, { timeout: patience }).toMatchObject({ state: 'done' })
  expect(await (await fetch(`${server.url}/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' })
  await server.stop()
  const atEnd = readFileSync(list, 'utf8')
  for (const name of ['sharp', 'nodemailer']) expect(atEnd).toContain(name)
  // Documents are made in a thread of their own.
  expect(atEnd).not.toMatch(/node_modules\/(?:pdfkit|subset-font)\//)
})
