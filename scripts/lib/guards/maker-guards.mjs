const functions = 'apps/server/sql/functions/trade/maker'
const tests = ['attacks/dishonest-makers']

/** Users as makers, and what webhooks reach. */
export const makerGuards = [
  {
    name: 'names compare by what they look like',
    file: 'apps/server/src/services/names/reserved-names.ts',
    from: 'prototypes.get(point) ?? point',
    to: 'point',
    tests: ['attacks/look-alike-names'],
  },
  {
    name: 'names of the service are reserved',
    file: 'apps/server/src/services/names/reserved-names.ts',
    from: 'if (isReserved(name, app_name) ||',
    to: 'if (',
    tests: ['attacks/look-alike-names'],
  },
  {
    name: 'address of a webhook is public',
    file: 'apps/server/src/services/webhooks/guarded-lookup.ts',
    from: 'if (!addresses.every(isPublicAddress))',
    to: 'if (addresses.length === 0)',
    tests: ['attacks/webhook-ssrf'],
  },
  {
    name: 'webhook of a sandbox does not reach the service or its database',
    file: 'apps/server/src/services/webhooks/webhook-endpoint.ts',
    from: ' && !closedPorts?.has(Number(port))',
    to: '',
    tests: ['attacks/webhook-ssrf'],
  },
  {
    name: 'maker takes no own offer',
    file: `${functions}/refuse-maker-sale.sql`,
    from: 'IF v_owner = NEW.user_id THEN',
    to: 'IF false THEN',
    tests,
  },
  {
    name: 'maker is paid to an own account',
    file: `${functions}/maker-account-is-own.sql`,
    from: 'IF NOT EXISTS (',
    to: 'IF false AND NOT EXISTS (',
    tests,
  },
  {
    name: 'move of a maker has its transfer',
    file: `${functions}/maker-move-is-posted.sql`,
    from: 'IF NOT EXISTS (',
    to: 'IF false AND NOT EXISTS (',
    tests,
  },
  {
    name: 'transfer of a maker has its move',
    file: `${functions}/transfer-needs-maker-move.sql`,
    from: 'IF NOT EXISTS (',
    to: 'IF false AND NOT EXISTS (',
    tests,
  },
  {
    name: 'maker with an obstacle begins no trade',
    file: `${functions}/refuse-maker-sale.sql`,
    from: 'IF maker_obstacle(v_owner, NEW.created_at) IS NOT NULL THEN',
    to: 'IF false THEN',
    tests: ['trade/maker/maker-refusals'],
  },
]
