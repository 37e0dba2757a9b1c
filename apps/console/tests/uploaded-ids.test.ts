import { expect, test } from 'vitest'
import { allUploaded, uploadedIds, type ImageFile } from '../src/lib/uploaded-ids.ts'

const done = (id: string): ImageFile => ({ uid: id, name: id, status: 'done', response: { id } })
const sending: ImageFile = { uid: 'x', name: 'x', status: 'uploading' }

test('images are named by the ids that the server gave them', () => {
  expect(uploadedIds([done('a'), done('b')])).toBe('a,b')
  expect(uploadedIds([])).toBe('')
})

test('nothing is sent while an image is on its way or has failed', () => {
  expect(allUploaded([done('a')])).toBe(true)
  expect(allUploaded([done('a'), sending])).toBe(false)
  expect(allUploaded([{ ...sending, status: 'error' }])).toBe(false)
})
