import { expect, test } from 'vitest'
import { routes } from '../../src/app/router/routes.ts'

test('the routes are exactly those of the specification and the page of one order', () => {
  expect(Object.keys(routes).toSorted()).toEqual(
    [
      '/',
      '/pages/dating/dating',
      '/pages/orders/orders',
      '/pages/orders/order',
      '/pages/mine/mine',
      '/pages/login/login',
      '/pages/login/register',
      '/pages/login/forget',
      '/pages/mine/rechange',
      '/pages/mine/wallet',
      '/pages/mine/binding',
      '/pages/mine/withdrawl',
      '/pages/mine/cardWithdrawal',
      '/pages/mine/records',
      '/pages/mine/asset-log',
      '/pages/mine/notices',
      '/pages/mine/personal-info',
      '/pages/mine/property',
      '/pages/mine/proof',
      '/reserves',
      '/pages/mine/team',
      '/pages/mine/promotion',
      '/pages/index/beginner',
      '/pages/index/service',
      '/devices',
      '/my-offers',
      '/my-offers/order',
      '/not-me',
      '/reentry',
      '/sandbox',
      '/choose-location',
      '/open-location',
      '/api-keys',
      '/security',
      '/verification',
    ].toSorted(),
  )
})
