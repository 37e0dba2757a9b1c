import { expect, test } from 'vitest'
import { wrapText } from '../../src/features/team/wrap-text.ts'

const width = (part: string): number => part.length

test('a text breaks between words', () => {
  expect(wrapText('You are invited to c2c', 11, width)).toEqual(['You are', 'invited to', 'c2c'])
})

test('Chinese and Japanese break anywhere, but no line begins with a closing mark', () => {
  expect(wrapText('招待します。登録', 5, width)).toEqual(['招待しま', 'す。登録'])
})

test('a word that is too wide has a line of its own', () => {
  expect(wrapText('a Registrierungscode b', 8, width)).toEqual(['a', 'Registrierungscode', 'b'])
})
