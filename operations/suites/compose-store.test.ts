import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const run = promisify(execFile)
const script = path.join(import.meta.dirname, '../../deploy/start-s3.sh')
const folder = mkdtempSync(path.join(tmpdir(), 'c2c-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [config, calls] = [path.join(folder, 's3.json'), path.join(folder, 'calls')]

/** Stands for SeaweedFS, which no package of Debian has: records how it is called, and what its shell reads. */
const weed = `#!/bin/sh
echo "$@" >> ${calls}
if [ "$1" = shell ]; then cat >> ${calls}; fi
`

const start = (S3_SECRET: string) =>
  run('sh', [script], { env: { PATH: `${folder}:${process.env['PATH']}`, S3_SECRET, S3_CONFIG: config } })

test('store of the compose file starts with one key, for its bucket alone', async () => {
  writeFileSync(path.join(folder, 'weed'), weed, { mode: 0o755 })
  await start('0123abc')
  const { identities } = JSON.parse(readFileSync(config, 'utf8')) as { readonly identities: readonly object[] }
  const credentials = [{ accessKey: 'c2c', secretKey: '0123abc' }]
  const actions = ['Admin:c2c', 'Read:c2c', 'List:c2c', 'Write:c2c']
  expect(identities).toEqual([{ name: 'c2c', credentials, actions }])
  expect(statSync(config).mode & 0o777).toBe(0o600)
  await expect.poll(() => readFileSync(calls, 'utf8')).toContain('s3.bucket.create -name c2c')
  expect(readFileSync(calls, 'utf8')).toContain(`-s3.config=${config}`)
})

test('secret that would change its configuration is refused', async () => {
  await expect(start('with "quotes"')).rejects.toThrow('letters and digits only')
})
