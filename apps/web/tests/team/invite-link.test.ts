import { expect, test } from 'vitest'
import { inviteLink } from '../../src/features/team/invite-link.ts'

const path = '/#/pages/login/register?invite_code=K7P2QX'

test('a link without a host leads to this app', () => {
  expect(inviteLink(path, 'https://c2c.example')).toBe(`https://c2c.example${path}`)
})

test('an app below a path keeps its path', () => {
  expect(inviteLink(path, 'https://example.com/c2c/')).toBe(`https://example.com/c2c${path}`)
})

test('a link that names another host leads to this app all the same', () => {
  expect(inviteLink(`https://other.example${path}`, 'https://c2c.example')).toBe(`https://c2c.example${path}`)
})
