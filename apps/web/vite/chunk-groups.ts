/** A chunk of the modules that match `test` and everything that they import, unless a group before it has that. */
interface ChunkGroup {
  readonly name: string
  readonly test: RegExp
  readonly priority: number
  /** False takes only the modules that match. */
  readonly includeDependenciesRecursively?: boolean
}

const src = /apps\/web\/src\//.source

/** From the chunk that every page needs to those that a page adds. */
const groups: readonly (readonly [name: string, test: string])[] = [
  // Modules that the sign-in pages and home both need are part of the modules that every page needs.
  [
    'shell',
    `preload-helper|apps/web/index\\.html|${src}(?:main|lib/(?:call/refresh|browser/is-shown)|components/(?:layout/logo|action/text-link))\\.|packages/(?:contract/src/call|client/src/(?:errors|idempotency-key))\\.`,
  ],
  // Modules that the other tabs share with home.
  [
    'signed-in',
    `${src}(?:lib/(?:call/use-call|money/(?:fiat-decimals|language-currency)|time/use-seconds-left)|components/(?:layout/(?:card|row)|display/(?:money|money-toggle|date-time|movement-name|movement-icon)|feedback/(?:inline-error|notice))|features/(?:identity/account/balance/later-frozen-strip|messages/(?:notice/later-notice-bell|support/help-links)))\\.|${src}features/(?:overview/(?:right-now|market-card|greeting|latest-movements)|identity/account/balance/(?:balance-card|quick-actions))\\.module\\.css|packages/contract/src/(?:lists|order|trade/(?:order/sides|market/selling-tongji)|identity/account/userinfo-get-money-info)\\.`,
  ],
  ['home', `${src}app/pages/home\\.`],
  // The sign-in page has most of what forms need.
  ['form', `${src}app/pages/login\\.|packages/(?:contract/src/identity/account/profile|domain/src/text/clean-text)\\.`],
  ['hall', `${src}app/pages/hall\\.`],
  // Modules that a signed-in person is sure to need soon: the other tabs, the socket, the bell, and what the sheets of offers share with other
  // pages, which need nothing else of them.
  [
    'tabs',
    `${src}(?:(?:app/(?:updates|pages/(?:orders|mine))|components/layout/pull-to-refresh)|features/(?:messages/notice/notice-bell|identity/account/balance/(?:frozen-strip|balance-trend)|trade/(?:market/(?:latest-trades|hall-end)|order/meeting/later-meeting))|components/(?:form/(?:check-box|amount-button|found-options)|feedback/(?:hold-notice|send-problem|limit-link)))\\.|packages/contract/src/(?:payments/recharge/recharge-(?:create|shoukuan-address)|attach/attach-upload)\\.`,
  ],
  // After every first view.
  ['worker', `${src}(?:app/worker/start-worker|components/feedback/clear-place)\\.`],
  ['popup', `${src}components/sheet/bottom-sheet-popup\\.`],
  ['start', `${src}features/overview/get-started\\.`],
  ['offer', `${src}features/trade/market/(?:create-order/offer-sheet|currency-sheet)\\.`],
]

/**
 * How the scripts are divided: few files for the pages that people land on, because each request costs its headers and packs
 * on its own. The other pages are a file each, with files for what several of them share.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  // The schemas of inputs without the modules that pages share with them.
  {
    name: 'schemas',
    test: /\?schema$|node_modules\/zod\//,
    priority: groups.length + 1,
    includeDependenciesRecursively: false,
  },
  // Rules of fields: forms have them by their schemas, and few pages by themselves.
  {
    name: 'validators',
    test: /packages\/domain\/src\/validation\/validators\./,
    priority: groups.length + 1,
    includeDependenciesRecursively: false,
  },
  ...groups.map(([name, test], index) => ({ name, test: new RegExp(test), priority: groups.length - index })),
]
