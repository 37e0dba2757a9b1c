import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../../src/config/config.ts'
import { requirePaths } from '../../../src/config/check-config.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

const traces = (env: Record<string, string>) => readConfig(env).traces
const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }

test('nothing is measured or sent by default', () => {
  expect(readConfig({})).toMatchObject({ opsPort: null, traces: null, accessLogSample: 0.1 })
})

test('traces follow the standard variables', () => {
  expect(traces(endpoint)).toMatchObject({ sampler: 'parentbased_always_on', ratio: 1 })
  const share = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }
  expect(traces({ ...endpoint, ...share })).toMatchObject({ sampler: 'traceidratio', ratio: 0.25 })
  expect(traces({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(traces({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
})

test.each([
  ['OPS_PORT', '70000'],
  ['ACCESS_LOG_SAMPLE', '2'],
  ['OTEL_TRACES_SAMPLER', 'often'],
  ['OTEL_TRACES_SAMPLER_ARG', '-1'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['OTEL_BSP_SCHEDULE_DELAY', 'soon'],
])('a wrong value of %s is refused by name', (name, value) => {
  expect(() => readConfig({ ...endpoint, [name]: value })).toThrow(name)
})

test('missing folders that the server writes to are created', () => {
  const folder = temporaryDirectory()
  const [data, keys, backups, heads] = ['data', 'keys', 'backups', 'heads'].map((name) => join(folder, name, 'deep'))
  requirePaths(
    readConfig({
      DATA_DIR: data,
      DATA_KEYS_FILE: join(keys ?? '', 'file'),
      BACKUP_DIR: backups,
      HEADS_FILE: join(heads ?? '', 'file'),
    }),
  )
  for (const one of [data, keys, backups, heads]) expect([one, existsSync(one ?? '')]).toEqual([one, true])
})

test.each([
  ['DATA_DIR', 'cannot be created'],
  ['DATA_KEYS_FILE', 'cannot be created'],
  ['BACKUP_DIR', 'cannot be created'],
  ['HEADS_FILE', 'cannot be created'],
  ['SANCTIONS_FILE', 'cannot be read'],
  ['CHAIN_FILE', 'cannot be read'],
  ['MAIL_DKIM_KEY_FILE', 'readable'],
])('%s that cannot be used is refused by name with advice', (name, problem) => {
  const folder = temporaryDirectory()
  writeFileSync(join(folder, 'file'), '')
  const dkim = { MAIL_DKIM_DOMAIN: 'c2c.example', MAIL_DKIM_SELECTOR: 'a' }
  const env = { DATA_DIR: folder, ...(name.startsWith('MAIL') && dkim), [name]: join(folder, 'file', 'in', 'it') }
  const begin = () => requirePaths(readConfig(env))
  expect(begin).toThrow(name)
  expect(begin).toThrow(problem)
})
