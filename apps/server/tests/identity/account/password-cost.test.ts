import { expect, test } from 'vitest'
import { Passwords } from '../../../src/services/crypto/passwords.ts'

test('a stored password has the recommended cost', async () => {
  expect(await new Passwords().hash('correct horse battery')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
