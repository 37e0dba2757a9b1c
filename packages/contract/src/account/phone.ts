import { isPhone } from '@c2c/domain'
import * as z from 'zod/mini'

/**
 * A phone number, or nothing: without a `+` a mobile number of mainland China (specification.md, section 5), with one an
 * international number. The spaces, hyphens and brackets that people write it with go.
 */
export const phone = z.string({ error: 'phone_format' }).check(
  z.overwrite((value: string) => value.replaceAll(/[\s()-]/g, '')),
  z.refine((value) => value === '' || isPhone(value), 'phone_format'),
)
