import { expect, test } from '../support/test.ts'

test('a first visit leads to the login page', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/#\/pages\/login\/login$/)
})
