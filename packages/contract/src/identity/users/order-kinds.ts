/** Every kind of order that a user can have. */
export const orderKinds = ['recharge', 'withdraw', 'sale', 'interest'] as const
