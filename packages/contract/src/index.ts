export {
  callPath,
  surfaceBase,
  type Call,
  type CallInput,
  type CallOutput,
  type CallParsed,
  type Role,
  type UploadCall,
} from './call.ts'
export { consoleCalls, creatingCalls, webCalls, type ConsoleCallName, type WebCallName } from './calls.ts'
export {
  chunkLoadTimeout,
  codeLength,
  debounceDelay,
  networkTimeout,
  noticeBarDuration,
  notifyDuration,
  numberBoxMinimum,
  pageLoadTimeout,
  pageLoadingDelay,
  popup,
  primaryButton,
  repeatClickGuard,
  resendCountdownSeconds,
  textAreaMaximum,
  themeColours,
  toastDuration,
  uploadMaximum,
  claimDuration,
} from './constants.ts'
export { success, type Envelope } from './envelope.ts'
export { fieldErrors } from './field-errors.ts'
export { languageOf, languages, offeredLanguages, type Language } from './languages.ts'
export type { FieldKey, MessageKey, Messages, NoticeKey } from './messages.ts'
export { orderStates, type OrderState } from './order.ts'
export { reasons, type Reason } from './reasons.ts'
export { invalidField, Refusal } from './refusal.ts'
export { themes, type Theme } from './account/profile.ts'
export { byEmailCode } from './account/user-login.ts'
export { bindingTypes, type BindingType } from './bank-account/binding-types.ts'
export { roles } from './staff/roles.ts'
export { consoleFieldKeys } from './console-field-keys.ts'
export { appealReasons } from './trade/appeal-fields.ts'
export { liveSubjects, type LiveSubject } from './live.ts'
export { sides, type Side } from './trade/sides.ts'
export { smsSendCode } from './account/sms-send-code.ts'
export { userLogin } from './account/user-login.ts'
export { userLogout } from './account/user-logout.ts'
export { userRegister } from './account/user-register.ts'
export { userinfoGetInfo } from './account/userinfo-get-info.ts'
export { userinfoGetMoneyInfo } from './account/userinfo-get-money-info.ts'
export { userinfoSave } from './account/userinfo-save.ts'
export { assetLogList } from './asset-log/asset-log-list.ts'
export { assetLogTongji } from './asset-log/asset-log-tongji.ts'
export { propertyTongji } from './asset-log/property-tongji.ts'
export { attachUpload } from './attach/attach-upload.ts'
export { bankinfoCreate } from './bank-account/bankinfo-create.ts'
export { bankinfoDetail } from './bank-account/bankinfo-detail.ts'
export { bankinfoGetIsAdd } from './bank-account/bankinfo-get-is-add.ts'
export { bankinfoList } from './bank-account/bankinfo-list.ts'
export { consoleLedgerCheck } from './books/console-ledger-check.ts'
export { consoleLedgerMerchant } from './books/console-ledger-merchant.ts'
export { consoleLedgerUser } from './books/console-ledger-user.ts'
export { lixibaoCreateOrder } from './interest/lixibao-create-order.ts'
export { lixibaoListOrder } from './interest/lixibao-list-order.ts'
export { lixibaoList } from './interest/lixibao-list.ts'
export { lixibaoPreview } from './interest/lixibao-preview.ts'
export { lixibaoRedeem } from './interest/lixibao-redeem.ts'
export { consoleRechargeApprove } from './recharge/console-recharge-approve.ts'
export { consoleRechargeList } from './recharge/console-recharge-list.ts'
export { consoleRechargeReject } from './recharge/console-recharge-reject.ts'
export { rechargeCreate } from './recharge/recharge-create.ts'
export { rechargeList } from './recharge/recharge-list.ts'
export { rechargeShoukuanAddress } from './recharge/recharge-shoukuan-address.ts'
export { consoleSessionInfo } from './staff/console-session-info.ts'
export { consoleSessionLogin } from './staff/console-session-login.ts'
export { consoleSessionLogout } from './staff/console-session-logout.ts'
export { teamKefuList } from './support/team-kefu-list.ts'
export { inviteDetail } from './team/invite-detail.ts'
export { teamTongji } from './team/team-tongji.ts'
export { consoleOfferCreate } from './trade/console-offer-create.ts'
export { consoleOfferList } from './trade/console-offer-list.ts'
export { consoleOfferUpdate } from './trade/console-offer-update.ts'
export { consoleOrderList } from './trade/console-order-list.ts'
export { consoleOrderPaid } from './trade/console-order-paid.ts'
export { consoleOrderReject } from './trade/console-order-reject.ts'
export { consoleOrderRelease } from './trade/console-order-release.ts'
export { saleuAppeal } from './trade/saleu-appeal.ts'
export { saleuCancel } from './trade/saleu-cancel.ts'
export { saleuConfirm } from './trade/saleu-confirm.ts'
export { saleuCreateOrder } from './trade/saleu-create-order.ts'
export { saleuListOrder } from './trade/saleu-list-order.ts'
export { saleuOrderDetail } from './trade/saleu-order-detail.ts'
export { saleuPaid } from './trade/saleu-paid.ts'
export { sellingHistory } from './trade/selling-history.ts'
export { sellingMerchant } from './trade/selling-merchant.ts'
export { sellingOrder } from './trade/selling-order.ts'
export { sellingTongji } from './trade/selling-tongji.ts'
export { consoleWithdrawApprove } from './withdraw/console-withdraw-approve.ts'
export { consoleWithdrawList } from './withdraw/console-withdraw-list.ts'
export { consoleWithdrawReject } from './withdraw/console-withdraw-reject.ts'
export { withdrawCancel } from './withdraw/withdraw-cancel.ts'
export { withdrawCreate } from './withdraw/withdraw-create.ts'
export { withdrawList } from './withdraw/withdraw-list.ts'
export { withdrawQuote } from './withdraw/withdraw-quote.ts'
export { saleuEvidence } from './trade/saleu-evidence.ts'
export { saleuMessage } from './trade/saleu-message.ts'
export { saleuMessages } from './trade/saleu-messages.ts'
export { saleuReview } from './trade/saleu-review.ts'
export { consoleAttachUpload } from './attach/console-attach-upload.ts'
export { consoleOrderAppeal } from './trade/console-order-appeal.ts'
export { consoleOrderEvidence } from './trade/console-order-evidence.ts'
export { consoleOrderMessage } from './trade/console-order-message.ts'
export { consoleOrderMessages } from './trade/console-order-messages.ts'
export { consoleOrderReview } from './trade/console-order-review.ts'
export { noticeList } from './notice/notice-list.ts'
export { noticeRead } from './notice/notice-read.ts'
export { saleuBlock } from './trade/saleu-block.ts'
export { saleuRate } from './trade/saleu-rate.ts'
export { consoleStaffInvite } from './staff/console-staff-invite.ts'
export { consoleStaffInvitation } from './staff/console-staff-invitation.ts'
export { consoleStaffAccept } from './staff/console-staff-accept.ts'
export { consoleAuditList } from './audit/console-audit-list.ts'
export { consoleAuditVerify } from './audit/console-audit-verify.ts'
export { consoleQueueClaim } from './queue/console-queue-claim.ts'
export { consoleQueueNext } from './queue/console-queue-next.ts'
export { consoleQueueUnclaim } from './queue/console-queue-unclaim.ts'
export { queueKinds, type QueueKind } from './queue/queue-kinds.ts'
export { consoleStaffList } from './staff/console-staff-list.ts'
export { consoleStaffDisable } from './staff/console-staff-disable.ts'
export { consoleStaffEnable } from './staff/console-staff-enable.ts'
export { consoleStaffChangeRole } from './staff/console-staff-change-role.ts'
export { consoleStaffRenew } from './staff/console-staff-renew.ts'
export { consoleStaffSecondFactorBegin } from './staff/console-staff-second-factor-begin.ts'
export { consoleStaffSecondFactorSet } from './staff/console-staff-second-factor-set.ts'
export { consoleStaffChangePassword } from './staff/console-staff-change-password.ts'
export { consoleSessionList } from './staff/console-session-list.ts'
export { consoleSessionEnd } from './staff/console-session-end.ts'
export { consoleOverviewFigures, jobStates, overviewQueues } from './overview/console-overview-figures.ts'
