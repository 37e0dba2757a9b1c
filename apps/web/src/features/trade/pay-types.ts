/** The ways to pay that have a name in every language; merchants may add others, which are shown as they wrote them. */
export const knownPayTypes = ['bank', 'wise', 'sepa', 'card', 'paypal', 'revolut', 'alipay', 'wechat'] as const
