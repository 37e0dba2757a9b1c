import type { Language } from '@c2c/contract'
import type { Compose } from '@c2c/server/src/services/mail/mail-content.ts'
import {
  alertMail,
  codeMail,
  deskMail,
  invitationMail,
  noticeMail,
  statementMail,
  testMail,
} from '@c2c/server/src/services/mail/mails.ts'
import { sentencesIn } from '@c2c/server/src/services/texts/messages.ts'

const base = 'https://c2c.example'
const order_no = 'T261123-ABCD2345'

/** Every mail of the service with values such as they have, in a language. `name` is that of a person. */
export function sampleMails(language: Language, name = 'Olga Smirnova') {
  const say = sentencesIn(language)
  const notice = say.notice('sale_paid', { order_no, detail: '' })
  const alert = say.notice('alert_binding', { order_no: '', detail: `DE89 •••• ${name}` })
  const login = say.notice('alert_password', { order_no: '', detail: '' })
  const token = 'abcdefghijklmnopqrstuvwxyz'.repeat(2)
  return {
    code: codeMail('407182', { purpose: 'sign-in', device: 'Chrome 141, Linux', amount: '', account: '' }),
    notice: noticeMail(notice, order_no, `${base}/#/pages/orders/order?order_id=1`),
    message: noticeMail(alert, '', `${base}/#/pages/mine/notices`),
    alert: alertMail([alert, login], `${base}/#/not-me?token=${token}`),
    deleted: alertMail([say.notice('alert_deleted', { order_no: '', detail: '' })], null),
    invitation: invitationMail('invitation', name, `${base}/console/invitation#token=${token}`),
    renewal: invitationMail('renewal', name, `${base}/console/invitation#token=${token}`),
    desk: deskMail([say.mail('desk_paid', { order_no })], 1, `${base}/console/orders?id=1`),
    desks: deskMail(
      [say.mail('desk_created', { order_no }), say.mail('desk_appealed', { order_no }), say.mail('desk_balance')],
      3,
      `${base}/console/`,
    ),
    statement: statementMail({
      number: '7',
      at: '2026-11-24T00:00:00.000Z',
      total: '1,234.56',
      log: `7:${'0123456789abcdef'.repeat(4)}`,
      key: 'A'.repeat(43),
      audit: `99:${'0123456789abcdef'.repeat(4)}`,
    }),
    test: testMail,
  } satisfies Readonly<Record<string, Compose>>
}
