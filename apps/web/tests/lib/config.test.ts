import { expect, test } from 'vitest'
import { imageUrlOn, parseConfig } from '../../src/lib/config.ts'

test('what an operator leaves out is empty, and the sandbox is off unless it is said', () => {
  const config = parseConfig({ app_name: 'c2c', theme: 'subject2' })
  expect(config).toMatchObject({ app_name: 'c2c', theme: 'subject2', host: '', kf_url: '', sandbox: false })
})

test('a file that holds no object is refused', () => {
  expect(() => parseConfig('<!doctype html>')).toThrow(TypeError)
})

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
})

test('a whole address stays as it is, and so does none', () => {
  const urls = { img_url: 'https://img.example', host: '' }
  expect(imageUrlOn(urls, 'https://other.example/a.png')).toBe('https://other.example/a.png')
  expect(imageUrlOn(urls, '')).toBe('')
})
