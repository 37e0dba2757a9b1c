const payouts = ['chain/forged-payouts']

/** What the database asks of payouts to addresses and of addresses of the service. */
export const chainGuards = [
  {
    name: 'payout to an address needs its evidence',
    file: 'apps/server/sql/functions/withdraw/payout-needs-approval.sql',
    from: 'IF NOT FOUND THEN',
    to: 'IF false THEN',
    tests: payouts,
  },
  {
    name: 'evidence of a payout is about its order',
    file: 'apps/server/sql/functions/chain/chain-payout-matches.sql',
    from: 'IF v_amount IS NULL THEN',
    to: 'IF false THEN',
    tests: payouts,
  },
  {
    name: 'release of a payout needs its approval',
    file: 'apps/server/sql/functions/chain/chain-release-needs-approval.sql',
    from: "IF v_terms.amount >= NEW.second_from THEN PERFORM raise_approval_missing('this payout'); END IF;",
    to: '',
    tests: payouts,
  },
  {
    name: 'payout is made after its release',
    file: 'apps/server/sql/functions/chain/chain-payout-matches.sql',
    from: '\n      AND NEW.block_number > r.after_block',
    to: '',
    tests: payouts,
  },
  {
    name: 'event is shown by two providers',
    file: 'apps/server/sql/functions/chain/count-witnesses.sql',
    from: 'IF v_shown < greatest(1, least(2, cardinality(v_trusted))) THEN',
    to: 'IF v_shown < 1 THEN',
    tests: ['chain/forged-credits', 'chain/forged-payouts'],
  },
  {
    name: 'providers that disagree stop a network',
    file: 'apps/server/sql/functions/chain/count-witnesses.sql',
    from: 'IF providers_disagree(p_network) THEN',
    to: 'IF false THEN',
    tests: ['chain/forged-credits', 'chain/forged-payouts'],
  },
  {
    name: 'one provider credits up to its limits',
    file: 'apps/server/sql/functions/chain/chain-credit-matches.sql',
    from: 'IF v_shown < 2 AND NEW.amount >= NEW.second_from AND',
    to: 'IF false AND',
    tests: ['chain/forged-credits'],
  },
  {
    name: 'large verdict about a provider needs two people',
    file: 'apps/server/sql/functions/chain/chain-verdict-needs-approval.sql',
    from: ") THEN PERFORM raise_approval_missing('this verdict'); END IF;",
    to: ') THEN NULL; END IF;',
    tests: ['chain/forged-credits'],
  },
  {
    name: 'large payout is shown by two providers',
    file: 'apps/server/sql/functions/chain/chain-payout-matches.sql',
    from: 'IF v_amount >= NEW.second_from AND',
    to: 'IF false AND',
    tests: payouts,
  },
  {
    name: 'address of the service needs two people',
    file: 'apps/server/sql/functions/assets/asset-address-needs-approval.sql',
    from: "THEN PERFORM raise_approval_missing('this address'); END IF;",
    to: 'THEN NULL; END IF;',
    tests: ['assets/ownership'],
  },
  {
    name: 'signature for another key of statements refutes a statement',
    file: 'packages/domain/src/assets/asset-file.ts',
    from: "doubt === 'other_key') ? 'key' : null",
    to: "doubt === 'other_key') ? null : null",
    tests: ['assets/proven'],
  },
]
