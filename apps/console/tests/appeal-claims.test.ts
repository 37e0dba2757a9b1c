import { expect, test } from 'vitest'
import { claimsOf } from '../src/features/trade/appeal-claims.ts'

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

test('each side’s claims are its opening words, its evidence and its wish for a review, oldest first', () => {
  const claims = claimsOf({
    timeline: [
      { at: at(1), actor: 'merchant', step: 'paid', note: 'REF' },
      { at: at(2), actor: 'user', step: 'appeal', note: 'Nothing came.' },
      { at: at(6), actor: 'operator', step: 'decided_release', note: 'It did.' },
      { at: at(7), actor: 'user', step: 'review', note: 'Look again.' },
    ],
    appeal: {
      opened_by: 'user',
      reason: 'not_received',
      evidence_until: '',
      review_until: '',
      reviewable: false,
      decisions: [],
      evidence: [evidence('merchant', 3, 'The receipt'), evidence('user', 4, 'My statement')],
    },
  })
  expect(claims.user.map(({ text }) => text)).toEqual(['Nothing came.', 'My statement', 'Look again.'])
  expect(claims.merchant.map(({ text, images }) => [text, images.length])).toEqual([['The receipt', 1]])
})
