import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../../../src/config/config.ts'
import { openServerStores } from '../../../src/services/storage/open-file-stores.ts'
import { startS3Server } from '@c2c/testing/src/services/s3-server.ts'

const s3 = await startS3Server()
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

async function open(environment: Readonly<Record<string, string>>): Promise<void> {
  const { dataDir, bucket } = readConfig({ ...s3.environment, ...environment })
  const stores = await openServerStores({ dataDir, bucket }, log)
  await stores.close()
}

test('store that is right opens and keeps no trace of the trial', async () => {
  await open({})
  expect(s3.keys()).toEqual([])
})

test.each([
  ['AWS_ACCESS_KEY_ID', { AWS_ACCESS_KEY_ID: 'UNKNOWN' }],
  ['AWS_SECRET_ACCESS_KEY', { AWS_SECRET_ACCESS_KEY: 'wrong' }],
  ['S3_BUCKET', { S3_BUCKET: 'another-bucket' }],
])('start names a wrong %s', async (name, environment) => {
  await expect(open(environment)).rejects.toThrow(name)
})

test('store that is away at the start is logged and does not prevent it', async () => {
  await s3.proxy.set('refuse')
  const stores = await openServerStores(readConfig(s3.environment), log)
  await expect.poll(() => stores.watch?.available).toBe(false)
  await stores.close()
  expect(lines.join('')).toContain('the store of files is away')
  await s3.proxy.set('forward')
})

test.each([
  ['S3_BUCKET', { S3_BUCKET: 'Upper Case' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'ftp://store' }],
  ['S3_ENDPOINT needs S3_BUCKET', { S3_BUCKET: '' }],
  ['S3_PATH_STYLE', { S3_PATH_STYLE: 'yes' }],
  ['S3_PREFIX', { S3_PREFIX: '../other' }],
  ['S3_TIMEOUT_MS', { S3_TIMEOUT_MS: '5' }],
  ['AWS_SECRET_ACCESS_KEY', { AWS_SECRET_ACCESS_KEY: '' }],
])('invalid variable is named: %s', (name, environment) => {
  expect(() => readConfig({ ...s3.environment, ...environment })).toThrow(name)
})

test('variables of a bucket have usual defaults', () => {
  const { bucket } = readConfig(s3.environment)
  expect(bucket).toMatchObject({ region: 'us-east-1', pathStyle: true, prefix: '', timeoutMs: 2000 })
  const amazon = readConfig({ S3_BUCKET: 'files', AWS_REGION: 'eu-central-1', S3_PREFIX: 'live' })
  expect(amazon.bucket).toMatchObject({
    endpoint: null,
    region: 'eu-central-1',
    pathStyle: false,
    prefix: 'live/',
    credentials: null,
  })
  expect(readConfig({}).bucket).toBeNull()
})
