import { expect, test } from 'vitest'
import { joinIds, pictureKind, sizeProblem, uploadTypes } from '../../src/lib/uploads/upload-rules.ts'

const head = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['\xFF\xD8\xFF\xE0\0\x10JFIF\0\x01', 'jpeg'],
  ['\x89PNG\r\n\x1A\n\0\0\0\r', 'png'],
  ['RIFF\x24\0\0\0WEBP', 'webp'],
  // As photo.heic of an iPhone, of another camera, and of a sequence.
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x1Cftypmif1', 'heic'],
  ['\0\0\0\x18ftyphevc', 'heic'],
  ['%PDF-1.7\n%%EO', null],
  ['GIF89a\x01\0\x01\0\0\0', null],
  ['\0\0\0\x18ftypavif', null],
  ['RIFF\x24\0\0\0WAVE', null],
  ['<svg xmlns=', null],
  ['', null],
])('file that begins with %j is %s, whatever its name', (begin, kind) => expect(pictureKind(head(begin))).toBe(kind))

test('files above 10 MB and empty files are refused before they are sent', () => {
  expect(sizeProblem(10 * 1024 * 1024 + 1)).toBe('upload.tooLarge')
  expect(sizeProblem(10 * 1024 * 1024)).toBeNull()
  expect(sizeProblem(0)).toBe('upload.empty')
})

test('HEIC is not offered', () => {
  expect(uploadTypes).toEqual(['image/jpeg', 'image/png', 'image/webp'])
})

test('unfinished upload is not part of the value', () => {
  expect(joinIds([{ id: 'a' }, {}, { id: 'b' }])).toBe('a,b')
})
