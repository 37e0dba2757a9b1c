import type { CodePurpose } from '@c2c/contract'
import type { Compose, Part, Say } from './mail-content.ts'

const text = (body: string): Part => ({ kind: 'text', text: body })
const small = (body: string): Part => ({ kind: 'text', text: body, small: true })
const button = (label: string, url: string): Part[] => (/^https?:/.test(url) ? [{ kind: 'button', label, url }] : [])

/** The purpose of a code, as its mail states it; empty texts are left out. */
interface CodeMailFields {
  readonly purpose: CodePurpose | ''
  readonly device: string
  readonly amount: string
  readonly account: string
}

function purposeText(say: Say, { purpose, device, amount, account }: CodeMailFields): string {
  if (purpose === 'sign-in') return device === '' ? say('code_for_sign_in') : say('code_for_sign_in_on', { device })
  if (purpose === 'new-email') return say('code_for_new_email')
  if (purpose === 'withdraw') return say('code_for_withdraw', { amount, account })
  if (purpose === 'transfer') return say('code_for_transfer', { amount, account })
  return say(`code_for_${purpose === '' ? 'entry' : purpose}`)
}

/** A code that proves the address, and what it does. */
export const codeMail =
  (code: string, use: CodeMailFields): Compose =>
  (say) => ({
    subject: say('code_subject'),
    preheader: purposeText(say, use),
    parts: [
      { kind: 'code', code, line: say('code_line', { code }) },
      text(purposeText(say, use)),
      text(say('code_note')),
    ],
    why: say('code_why'),
  })

/** An unread notice with the link to its order, or to the notices; `order_no` is empty for one without an order. */
export const noticeMail =
  (sentence: string, order_no: string, url: string): Compose =>
  (say) => ({
    subject: order_no === '' ? say('notice_subject_other') : say('notice_subject', { order_no }),
    preheader: sentence,
    parts: [text(sentence), ...button(say(order_no === '' ? 'notice_button' : 'order_button'), url)],
    why: say('notice_why'),
  })

/** The longest subject that inboxes show whole, in characters. */
const subjectMaximum = 78

/** What the first alert says, so that subjects differ: "New sign-in: Chrome on Linux", and how many follow it. */
function alertSubject([first = '', ...others]: readonly string[]): string {
  const said = first.split(/[.。](?=\s|$|[^\d\w])/u, 1)[0] ?? first
  const subject = said.length > subjectMaximum ? `${said.slice(0, subjectMaximum - 1)}…` : said
  return others.length === 0 ? subject : `${subject} (+${others.length})`
}

/**
 * Security alerts; `link` is that of "This wasn't me", null for an account that cannot be frozen, `orders` those of the
 * orders that the sentences are about, empty for none.
 */
export const alertMail =
  (sentences: readonly string[], link: string | null, orders: readonly string[] = []): Compose =>
  (say) => ({
    subject: alertSubject(sentences),
    preheader: sentences[0] ?? '',
    parts: [
      ...sentences.flatMap((sentence, place) => [text(sentence), ...button(say('order_button'), orders[place] ?? '')]),
      ...(link === null
        ? []
        : [
            text(say('alert_mine')),
            text(say('alert_link')),
            { kind: 'button' as const, label: say('alert_button'), url: link },
            small(say('alert_note')),
          ]),
    ],
    why: say('alert_why'),
  })

/** The link with which a member of staff sets password and second factor: the first one, or a renewed one. */
export const invitationMail =
  (kind: 'invitation' | 'renewal', name: string, link: string): Compose =>
  (say) => ({
    subject: say(`${kind}_subject`),
    preheader: say('invitation_note'),
    parts: [
      text(say('hello', { name })),
      text(say(`${kind}_text`)),
      { kind: 'button', label: say(`${kind}_button`), url: link },
      small(say('invitation_note')),
    ],
    why: say(`${kind}_why`),
  })

/** The work that waits for a member of a merchant's staff; `count` alerts, of which `sentences` may sum up the last ones. */
export const deskMail =
  (
    sentences: readonly string[],
    count: number,
    link: string,
    why: 'desk_why' | 'desk_bond_why' | 'desk_account_why' | 'desk_person_why' | 'desk_access_why' = 'desk_why',
  ): Compose =>
  (say) => {
    const [first = ''] = sentences
    return {
      subject: count === 1 || why === 'desk_access_why' ? first : say('desk_subject', { count: String(count) }),
      preheader: first,
      parts: [...sentences.map(text), { kind: 'button', label: say('desk_button'), url: link }],
      why: say(why),
    }
  }

/** The part of a statement of liabilities that an auditor keeps. */
interface StatedValues {
  readonly number: string
  readonly at: string
  readonly total: string
  readonly log: string
  readonly key: string
  readonly audit: string
}

/** A statement of liabilities with the ends of its log and of the audit log, for an auditor to keep. */
export const statementMail =
  ({ number, total, at, ...ends }: StatedValues): Compose =>
  (say) => ({
    subject: say('statement_subject', { number, total }),
    preheader: say('statement_text', { at, total }),
    parts: [text(say('statement_text', { at, total })), text(say('statement_note', ends))],
    why: say('statement_why'),
  })

/** The statement of a month: attached, to be saved in the app, or to be made there because it could not be. */
export const monthlyMail =
  (month: string, form: 'attached' | 'linked' | 'failed', url: string): Compose =>
  (say) => ({
    subject: say('monthly_subject', { month }),
    preheader: say(`monthly_${form}`, { month }),
    parts: [
      text(say(`monthly_${form}`, { month })),
      ...button(say('monthly_button'), url),
      ...(form === 'linked' ? [small(say('monthly_note'))] : []),
    ],
    why: say('monthly_why'),
  })

/** A mail that shows that mail arrives. */
export const testMail: Compose = (say) => ({
  subject: say('test_subject'),
  preheader: say('test_text'),
  parts: [text(say('test_text')), small(say('test_note'))],
  why: say('test_why'),
})
