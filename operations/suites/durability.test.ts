import { expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { startDebianPostgres } from '../lib/debian-postgres.ts'
import { refusalOf } from '../lib/refusal-of.ts'

test('production refuses a database that does not flush commits', { timeout: 120_000 }, async () => {
  const postgres = await startDebianPostgres()
  onTestFinished(() => postgres.remove())
  const urls = await postgres.database('c2c')
  await postgres.query('ALTER DATABASE c2c SET synchronous_commit = off')
  expect(
    await refusalOf(temporaryDirectory(), {
      ...urls,
      SANDBOX: '0',
      MAIL_TO_FILES: '1',
      MAIL_FROM: 'c2c <no-reply@c2c.example>',
    }),
  ).toContain('synchronous_commit=off')
})
