const descriptions = {
  web: 'Calls of users, with a session of the web app or a key of a user.',
  console: 'Calls of staff and merchants, with a session of the console or a key of a merchant.',
  webhooks: 'Requests that the service sends to endpoints of merchants.',
  attach: 'Uploads of images.',
  export: 'Files of movements, orders and settlements.',
  identity: 'Accounts, sessions, second factors, API keys, payout accounts and identity checks.',
  interest: 'Interest products and their orders.',
  messages: 'Notices, alerts, support and webhooks.',
  overview: 'Figures, and the state of the service.',
  payments: 'Recharges and withdrawals of users, deposits and withdrawals of merchants.',
  proofs: 'The books, the audit log, and proofs of assets and liabilities.',
  review: 'Review queues and proposals that need another person.',
  settings: 'Settings of the platform.',
  staff: 'Members of staff and their access.',
  team: 'Invitations and commissions.',
  trade: 'Offers, orders, chat and appeals.',
}

/** The subjects of calls: each has its surface and its group. */
export const tags = Object.entries(descriptions).map(([name, description]) => ({ name, description }))
