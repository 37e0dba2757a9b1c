import { userLogin, userRegister } from '@c2c/contract'
import { expect, test } from 'vitest'
import { checkInput } from '../../../src/lib/call/check-input.ts'

test('a form is checked by the rules of its call', async () => {
  const problems = await checkInput(userRegister, {
    account: 'mira',
    email: 'mira@example',
    code: '12',
    password: 'long enough',
    confirm_password: 'long enougH',
    invite_code: 'K7P2QX',
  })
  expect(problems).toEqual({
    email: { key: 'email_format' },
    code: { key: 'code_format' },
    confirm_password: { key: 'password_different' },
  })
})

test('values in order have no problems', async () => {
  expect(await checkInput(userLogin, { account: 'mira', password: 'secret' })).toEqual({})
})
