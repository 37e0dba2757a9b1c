import { expect, test } from 'vitest'
import { audited } from '@c2c/testing/src/story/audited.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { SmtpServer } from '@c2c/testing/src/services/smtp-server.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const smtp = new SmtpServer()
await smtp.setMode('down')
const story = await startStory({ sandbox: false, smtpUrl: smtp.url })
story.faultsAreExpected = true

test('sign-in reports that the enrolment link cannot be mailed', async () => {
  const row = { call: 'staff/accept', subject: testOwner.email, at: story.clock.now() }
  await audited(story.services.db, row, (trx) => trx.updateTable('staff').set({ totp_secret: null }).execute())
  expect(await story.console('session/login', testOwner)).toMatchObject({
    status: 200,
    code: 422,
    data: { reason: 'not_available', retry_after: 60 },
  })
})
