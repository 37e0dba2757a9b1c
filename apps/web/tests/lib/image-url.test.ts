import { expect, test } from 'vitest'
import { imageUrlOn } from '../../src/lib/image-url.ts'

test.each(['https://img.example', 'https://img.example/'])(
  'an uploaded image is on img_url (%s), before host',
  (url) => {
    expect(imageUrlOn({ img_url: url, host: 'https://api.example' }, '/files/1?signature=2')).toBe(
      'https://img.example/files/1?signature=2',
    )
  },
)

test('without img_url an image is where the calls go, or beside the app', () => {
  expect(imageUrlOn({ img_url: '', host: 'https://api.example' }, '/files/1')).toBe('https://api.example/files/1')
  expect(imageUrlOn({ img_url: '', host: '' }, '/files/1')).toBe('/files/1')
  // The server's address has the path already.
  expect(imageUrlOn({ img_url: '', host: 'https://api.example/c2c' }, '/c2c/files/1')).toBe(
    'https://api.example/c2c/files/1',
  )
})

test('a whole address stays as it is, and so does none', () => {
  const urls = { img_url: 'https://img.example', host: '' }
  expect(imageUrlOn(urls, 'https://other.example/a.png')).toBe('https://other.example/a.png')
  expect(imageUrlOn(urls, '')).toBe('')
})
