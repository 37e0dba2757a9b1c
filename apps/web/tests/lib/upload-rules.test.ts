import { expect, test } from 'vitest'
import { joinIds, refusalOf } from '../../src/lib/uploads/upload-rules.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test('JPEG, PNG, WebP and HEIC are taken', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/heic']) {
    expect(refusalOf(file('proof', type))).toBeNull()
  }
})

test('a HEIC picture whose type the system does not know is taken by its name', () => {
  expect(refusalOf(file('IMG_1.HEIC', ''))).toBeNull()
  expect(refusalOf(file('notes.txt', ''))).toBe('upload.wrongType')
})

test('other files, files above 10 MB and empty files are refused before they are sent', () => {
  expect(refusalOf(file('a.pdf', 'application/pdf'))).toBe('upload.wrongType')
  expect(refusalOf(file('a.png', 'image/png', 10 * 1024 * 1024 + 1))).toBe('upload.tooLarge')
  expect(refusalOf(file('a.png', 'image/png', 0))).toBe('upload.empty')
})

test('unfinished upload is not part of the value', () => {
  expect(joinIds([{ id: 'a' }, {}, { id: 'b' }])).toBe('a,b')
})
