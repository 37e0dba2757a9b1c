const functions = 'apps/server/sql/functions'

/** Guards of merchants' teams and of the bank lines that they confirm. */
export const teamGuards = [
  {
    name: 'right of a member',
    file: 'apps/server/src/http/identify.ts',
    from: "if (staff.place && !hasRight(call, staff.place.rights)) throw new Refusal('not_allowed', { message: 'right_missing' })",
    to: '',
    tests: ['staff/team-rights'],
  },
  {
    name: 'rights that a member gives away are its own',
    file: `${functions}/staff/refuse-member-move.sql`,
    from: "NEW.team_role = 'owner' OR NOT v_rights @> (NEW.rights || ARRAY['people'])",
    to: 'false',
    tests: ['attacks/team-escalation'],
  },
  {
    name: 'bank line that takes another back',
    file: `${functions}/trade/statement/statement-match-fits.sql`,
    from: ' AND NOT l.reversal',
    to: '',
    tests: ['trade/statement/confirm-lines'],
  },
  {
    name: 'bank line of the merchant',
    file: `${functions}/trade/statement/statement-match-fits.sql`,
    from: 'o.merchant_id = l.merchant_id',
    to: 'true',
    tests: ['trade/statement/confirm-lines'],
  },
  {
    name: 'amount of the bank line',
    file: `${functions}/trade/statement/statement-match-fits.sql`,
    from: '(s.currency, s.amount) = (l.currency, l.amount)',
    to: 'true',
    tests: ['trade/statement/confirm-lines'],
  },
  {
    name: 'direction of the bank line',
    file: `${functions}/trade/statement/statement-match-fits.sql`,
    from: "AND (s.side = 'buy') = (l.direction = 'in')",
    to: '',
    tests: ['trade/statement/confirm-lines'],
  },
]
