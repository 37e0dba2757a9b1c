import { expect, test } from 'vitest'
import { statementsOf } from '../src/features/trade/appeal/appeal-statements.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
const image = { id: 'i', url: '/i', width: 1, height: 1 }
const evidence = (actor: 'user' | 'merchant', minute: number, text: string) => ({
  message_id: text,
  at: at(minute),
  actor,
  own: false,
  kind: 'evidence' as const,
  text,
  images: [image],
})

test('statements of each side are ordered by time', () => {
  const statements = statementsOf({
    timeline: [
      { at: at(1), actor: 'merchant', member: '', step: 'paid', note: 'REF' },
      { at: at(2), actor: 'user', member: '', step: 'appeal', note: 'Nothing came.' },
      { at: at(6), actor: 'operator', member: '', step: 'decided_release', note: 'It did.' },
      { at: at(7), actor: 'user', member: '', step: 'review', note: 'Look again.' },
    ],
    appeal: {
      opened_by: 'user',
      reason: 'not_received',
      reserved: null,
      evidence_until: '',
      review_until: '',
      reviewable: false,
      decisions: [],
      evidence: [evidence('merchant', 3, 'The receipt'), evidence('user', 4, 'My statement')],
    },
  })
  expect(statements.user.map(({ text }) => text)).toEqual(['Nothing came.', 'My statement', 'Look again.'])
  expect(statements.merchant.map(({ text, images }) => [text, images.length])).toEqual([['The receipt', 1]])
})
