import { shippedMethods } from '@c2c/domain'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { payTypes } from '../../../src/services/settings/pay-type-schema.ts'

test.each(shippedMethods.map((method) => [method.key, method] as const))(
  'operators can keep a changed %s in the setting',
  (_key, method) => {
    const changed = { ...method, minutes: 45 }
    expect(z.parse(payTypes, [changed])).toEqual([changed])
  },
)
