import { expect, test } from 'vitest'
import { plainConnections } from '../../src/config/check-config.ts'
import { readConfig } from '../../src/config/config.ts'

const production = { SANDBOX: '0', DATABASE_URL: 'postgresql://c2c@127.0.0.1/c2c' }

test.each([
  [{}, []],
  [{ DATABASE_URL: 'postgresql://c2c@/c2c?host=%2Ftmp%2Fpostgres&port=5432' }, []],
  [{ DATABASE_URL: 'postgresql://%2Fvar%2Frun%2Fpostgresql/c2c' }, []],
  [{ DATABASE_URL: 'postgresql://c2c@db.example/c2c' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgresql://c2c@db.example/c2c?sslmode=no-verify' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgresql://c2c@db.example/c2c?sslmode=verify-full' }, []],
  [{ DATABASE_OWNER_URL: 'postgresql://o@10.0.0.2/c2c' }, ['DATABASE_OWNER_URL']],
  [{ DATABASE_READ_URL: 'postgresql://c2c@/c2c?host=%2Ftmp postgresql://c@10.0.0.3/c2c' }, ['DATABASE_READ_URL']],
  [{ SMTP_URL: 'smtp://mail.example' }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtp://mail.example?requireTLS=true' }, []],
  [{ SMTP_URL: 'smtps://mail.example' }, []],
  [{ S3_BUCKET: 'c2c', S3_ENDPOINT: 'http://s3.example' }, ['S3_ENDPOINT']],
  [{ S3_BUCKET: 'c2c', S3_ENDPOINT: 'https://s3.example' }, []],
])('connections of %j that leave the machine without TLS are %j', (env, names) => {
  expect(plainConnections(readConfig({ ...production, ...env }))).toEqual(names)
})
