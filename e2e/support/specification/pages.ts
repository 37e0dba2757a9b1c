/** Routes, tab bar, languages and themes, word for word (specification, sections 1 and 2). */

/** The tab pages, in the order of the bar. */
export const tabs = [
  { route: '/', label: 'Home', key: 'tabbar.home' },
  { route: '/pages/dating/dating', label: 'Hall', key: 'tabbar.hall' },
  { route: '/pages/orders/orders', label: 'Order', key: 'tabbar.order' },
  { route: '/pages/mine/mine', label: 'My', key: 'tabbar.my' },
] as const

export const tabBarColours = { text: '#828A99', selected: '#6666FF', background: '#121A26', border: '#000000' }

export const navigationBarColour = '#151A24'

export const languages = ['en', 'de', 'zh-Hans', 'ja'] as const

export const themes = { subject1: '#2c7dff', subject2: '#f05150' } as const

export const anonymousPages = ['/pages/login/login', '/pages/login/register', '/pages/login/forget'] as const

export const signedInPages = [
  ...tabs.map(({ route }) => route),
  '/pages/mine/personal-info',
  '/pages/mine/rechange',
  '/pages/mine/wallet',
  '/pages/mine/property',
  '/pages/mine/binding',
  '/pages/mine/withdrawl',
  '/pages/mine/records',
  '/pages/mine/team',
  '/pages/mine/promotion',
  '/pages/mine/asset-log',
  '/pages/index/beginner',
  '/pages/index/service',
  '/pages/mine/cardWithdrawal',
  '/choose-location',
  '/open-location',
] as const
