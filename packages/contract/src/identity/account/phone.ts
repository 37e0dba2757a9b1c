import { cleanPhone, isPhone } from '@c2c/domain'
import * as z from 'zod/mini'

const plain = z.overwrite(cleanPhone)

/**
 * A phone number: a mobile number of mainland China (specification.md, section 5), or an international one in E.164,
 * stored without separators. The server checks that a country assigns the number.
 */
export const phone = z
  .string({ error: 'phone_required' })
  .check(plain, z.minLength(1, 'phone_required'), z.refine(isPhone, 'phone_format'))

/** A phone number, or empty for none. */
export const optionalPhone = z.string({ error: 'phone_format' }).check(
  plain,
  z.refine((value) => value === '' || isPhone(value), 'phone_format'),
)
