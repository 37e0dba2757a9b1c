import { expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'

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
