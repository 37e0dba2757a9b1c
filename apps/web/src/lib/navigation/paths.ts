/** Every page's hash path, exactly as the specification names it (section 2), and those of pages that it does not name. */
export const paths = {
  home: '/',
  hall: '/pages/dating/dating',
  orders: '/pages/orders/orders',
  order: '/pages/orders/order',
  mine: '/pages/mine/mine',
  login: '/pages/login/login',
  register: '/pages/login/register',
  forget: '/pages/login/forget',
  recharge: '/pages/mine/rechange',
  wallet: '/pages/mine/wallet',
  binding: '/pages/mine/binding',
  withdrawl: '/pages/mine/withdrawl',
  cardWithdrawal: '/pages/mine/cardWithdrawal',
  transfer: '/transfer',
  records: '/pages/mine/records',
  notices: '/pages/mine/notices',
  assetLog: '/pages/mine/asset-log',
  chooseLocation: '/choose-location',
  openLocation: '/open-location',
  personalInfo: '/pages/mine/personal-info',
  security: '/security',
  property: '/pages/mine/property',
  proof: '/pages/mine/proof',
  reserves: '/reserves',
  team: '/pages/mine/team',
  promotion: '/pages/mine/promotion',
  beginner: '/pages/index/beginner',
  service: '/pages/index/service',
  devices: '/devices',
  apiKeys: '/api-keys',
  verification: '/verification',
  merchants: '/merchants',
  maker: '/my-offers',
  makerOrder: '/my-offers/order',
  wanted: '/wanted',
  notMe: '/not-me',
  lostFactor: '/lost-factor',
  reentry: '/reentry',
  sandbox: '/sandbox',
} as const

/** The tab pages, in the order of the bar. */
export const tabPaths: readonly string[] = [paths.home, paths.hall, paths.orders, paths.mine]

/** Pages that a person without a session may see. */
export const anonymousPaths: readonly string[] = [
  paths.login,
  paths.register,
  paths.forget,
  paths.notMe,
  paths.lostFactor,
  paths.sandbox,
  paths.reserves,
]

const aliases: Readonly<Record<string, string>> = { '': paths.home, '/pages/index/index': paths.home }

/** The one path of an address. */
export const canonicalPath = (path: string): string => aliases[path] ?? path
