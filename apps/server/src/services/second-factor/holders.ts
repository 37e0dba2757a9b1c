/** Where the second factors of members of staff and of users are stored. */
export const holders = {
  staff: { authenticators: 'staff', key: 'id', recoveryCodes: 'staff_recovery_codes', owner: 'staff_id', codes: 8 },
  user: {
    authenticators: 'user_totp',
    key: 'user_id',
    recoveryCodes: 'user_recovery_codes',
    owner: 'user_id',
    codes: 10,
  },
} as const

export type Holder = keyof typeof holders
