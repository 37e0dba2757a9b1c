/** The fields of bank and Wise accounts, in the order of their forms. */
export const accountFields = {
  bank: [
    'full_name',
    'iban',
    'swift',
    'bank_name',
    'address',
    'city',
    'state',
    'area',
    'country',
    'email',
    'telephone',
  ],
  wise: ['name', 'surname', 'account', 'iban', 'country', 'email', 'telephone'],
} as const
