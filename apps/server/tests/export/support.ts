import { expect } from 'vitest'
import { runExports, runStatements } from '../../src/features/export/run-exports.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import type { Person } from '@c2c/testing/src/people/people.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'

export const period = { from: '2026-11-01', to: '2026-11-30' }

/** The body and headers of an address that an answer gave. */
export async function fetchFile(story: Story, url: string) {
  const response = await fetch(new URL(url, story.url))
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** A file that a member of staff asks for. */
interface Asked {
  readonly token: string
  readonly fields: Fields
  readonly lang?: string
}

/** Asks for a file as a member of staff, has it made, and gives its lines or its bytes. */
export async function exported(story: Story, token: string, fields: Fields, lang = 'en') {
  const { file } = await exportedTogether(story, { file: { token, fields, lang } })
  return file
}

/** The same for several files. One thread makes them all: its start costs more than a file. */
export async function exportedTogether<Name extends string>(story: Story, asked: Readonly<Record<Name, Asked>>) {
  const ids = new Map<string, string>()
  for (const [name, { token, fields, lang = 'en' }] of Object.entries<Asked>(asked)) {
    const { export_id } = await story.consoleOk('export/create', { ...period, ...fields }, { token, lang })
    ids.set(name, export_id)
  }
  await runExports(story.services)
  const files = await Promise.all(
    Object.entries<Asked>(asked).map(async ([name, { token }]) => [
      name,
      await download(story, token, ids.get(name) ?? ''),
    ]),
  )
  return Object.fromEntries(files) as Record<Name, Awaited<ReturnType<typeof download>>>
}

async function download(story: Story, token: string, export_id: string) {
  const { list } = await story.consoleOk('export/list', {}, { token })
  const row = list.find((candidate) => candidate.export_id === export_id)
  expect(row).toMatchObject({ state: 'done' })
  const { url } = await story.consoleOk('export/download', { export_id }, { token })
  const file = await fetchFile(story, url)
  expect(file.status).toBe(200)
  return { ...file, row, url, lines: file.bytes.toString('utf8').split('\r\n') }
}

/** A user's own statement, made. */
export async function ownStatement(story: Story, person: Person, format: 'csv' | 'pdf', lang = 'en') {
  const { export_id } = await story.callOk('asset-log/export', { ...period, format }, { ...person, lang })
  await runStatements(story.services)
  return ownFile(story, person, export_id)
}

/** A file of a user that was made. */
export async function ownFile(story: Story, person: Person, export_id: string) {
  const state = await story.callOk('asset-log/export-state', { export_id }, person)
  expect(state).toMatchObject({ state: 'done' })
  const file = await fetchFile(story, state.url)
  expect(file.status).toBe(200)
  return { ...file, state, export_id }
}
