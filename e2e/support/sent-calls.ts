import type { Page } from '@playwright/test'

/** A call that the app made, with the fields that it sent. */
export interface SentCall {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

/** Every call that the page makes from now on; the list grows with them. */
export function sentCalls(page: Page): readonly SentCall[] {
  const sent: SentCall[] = []
  page.on('request', (request) => {
    const [, name] = new URL(request.url()).pathname.split('/api/v1/')
    if (name !== undefined)
      sent.push({ name, fields: Object.fromEntries(new URLSearchParams(request.postData() ?? '')) })
  })
  return sent
}
