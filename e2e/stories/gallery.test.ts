import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@c2c/contract'
import { startGallery } from '../support/gallery.ts'
import { expectSound } from '../support/inspect.ts'
import { expect, test } from '../support/test.ts'

const dist = path.resolve(import.meta.dirname, '../../apps/web/dist')

const looks = [
  ...['subject1', 'subject2'].flatMap((theme) =>
    ['dark', 'light'].map((appearance) => ({ lang: 'en', theme, appearance })),
  ),
  ...languages.filter((lang) => lang !== 'en').map((lang) => ({ lang, theme: 'subject1', appearance: 'dark' })),
]

test('gallery shows every component in each look', async ({ browser }) => {
  const gallery = await startGallery()
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    for (const look of looks) {
      const at = Object.values(look).join(' ')
      await page.goto(gallery.address(look))
      await expect(page.getByRole('heading', { name: 'Gallery' }), at).toBeVisible()
      await expectSound(page, at)
    }
  } finally {
    await gallery.stop()
  }
})

test('the build holds nothing of the gallery', () => {
  const files = globSync('**/*.{js,html,json,css}', { cwd: dist })
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((name) => /data-shown|gallery/i.test(readFileSync(path.join(dist, name), 'utf8')))).toEqual([])
})
