/** A row of the daily sums that a superuser changed. */
const changed = `WITH summed AS (UPDATE account_days SET own_income = own_income + 1 WHERE (account_id, day, quarter) IN (
    SELECT account_id, day, quarter FROM account_days JOIN accounts ON id = account_id
    WHERE kind = 'available' AND own_income < income LIMIT 1) RETURNING account_id, day)`

/** For each rule of own moves, a statement by a superuser that breaks it, and the words that name the row. */
export const ownMoveBreaches = {
  'daily sums of own moves are those of the entries': `${changed}
    SELECT 'account ' || account_id || ' on ' || day AS problem FROM summed`,
  "a person's own moves sum to zero": `${changed}
    SELECT 'owner ' || a.owner AS problem FROM summed JOIN accounts a ON a.id = account_id`,
}
