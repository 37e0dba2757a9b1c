import { expect, test } from 'vitest'
import { allUploaded, uploadedIds, type ImageFile } from '../src/lib/uploaded-ids.ts'

const done = (id: string): ImageFile => ({ uid: id, name: id, status: 'done', response: { id } })
const sending: ImageFile = { uid: 'x', name: 'x', status: 'uploading' }

test('uploaded images are sent by their ids', () => {
  expect(uploadedIds([done('a'), done('b')])).toBe('a,b')
  expect(uploadedIds([])).toBe('')
})

test('the form waits while an upload is running or failed', () => {
  expect(allUploaded([done('a')])).toBe(true)
  expect(allUploaded([done('a'), sending])).toBe(false)
  expect(allUploaded([{ ...sending, status: 'error' }])).toBe(false)
})
