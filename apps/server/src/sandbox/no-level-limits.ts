/** The setting `verification_limits` without a limit at any level. */
export const noLevelLimits = {
  none_withdraw: '0',
  none_trade: '0',
  email_withdraw: '0',
  email_trade: '0',
  identity_withdraw: '0',
  identity_trade: '0',
}
