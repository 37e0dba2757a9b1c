export {
  callPath,
  keyScopes,
  surfaceBase,
  type Call,
  type CallInput,
  type CallOutput,
  type CallParsed,
  type KeyScope,
  type MakerUse,
  type Role,
  type UploadCall,
} from './call.ts'
export * from './calls.ts'
export { consolePages, type ConsolePage } from './console-pages.ts'
export { separated } from './fields.ts'
export { parsesAsUrl } from './parses-as-url.ts'
export { isPlain } from './names.ts'
export { cleanWiseAccount, mayHaveOneName, specifiedBindingInput } from './identity/bank-account/binding-input.ts'
export { cleanEmail } from './identity/account/credential-fields.ts'
export { importMaximum } from './trade/offer/console-offer-import.ts'
export { meetingPlaceMaximum, meetingProblem } from './trade/offer/meeting.ts'
export { shortTextMaximum } from './trade/offer/offer-texts.ts'
export { lineGroups, type LineGroup } from './trade/statement/statement-line.ts'
export {
  csvSeparators,
  dateFormats,
  decimalMarks,
  statementFormats,
  statementMaximum,
  type DateFormat,
} from './trade/statement/statement-limits.ts'
export { bulkActions } from './trade/offer/console-offer-bulk.ts'
export { offerSorts, offerStateFilters } from './trade/offer/offer-filter.ts'
export {
  consoleCalls,
  creatingCalls,
  webCalls,
  type ConsoleCallName,
  type ContractCalls,
  type WebCallName,
} from './surface-calls.ts'
export {
  appVersion,
  appVersionCode,
  chunkLoadTimeout,
  codeLength,
  debounceDelay,
  firstPage,
  networkTimeout,
  noteMaximum,
  noticeBarDuration,
  notifyDuration,
  numberBoxMinimum,
  pageLoadTimeout,
  pageSize,
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
export { isWithinBounds, type JsonBounds } from './json-bounds.ts'
export { languageOf, languages, offeredLanguages, type Language } from './languages.ts'
export type { FieldKey, MessageKey, Messages, NoticeKey, RejectionKey } from './messages.ts'
export { orderStates, type OrderState } from './order.ts'
export { keyReasons, reasons, signatureReasons, type Reason } from './reasons.ts'
export { invalidField, Refusal } from './refusal.ts'
export { apiKeyDays, apiKeysMaximum, offeredScopes, type OfferedScope } from './identity/api-key/key-fields.ts'
export { codePurposes, type CodePurpose } from './identity/account/code-purposes.ts'
export { reentrySteps, type ReentryStep } from './identity/account/session.ts'
export { frozenUseOf, isOfUser, reentryCalls } from './identity/protection/frozen-calls.ts'
export { themes, type Theme } from './identity/account/profile.ts'
export type { Assertion, Attestation } from './identity/passkey/credential.ts'
export { byEmailCode } from './identity/account/user-login.ts'
export { payoutDelays } from './identity/protection/security-payout-delay.ts'
export { bindingTypes, isBindingType, isOtherPayType, type BindingType } from './identity/bank-account/binding-types.ts'
export { transferNoteMaximum } from './payments/transfer/user-transfer.ts'
export { payoutAccountStates, payoutTypes, type PayoutType } from './payments/fund/payout-account.ts'
export {
  proofMethods,
  staffProofMethods,
  type ProofMethod,
  type StaffProofMethod,
} from './identity/security/proof-methods.ts'
export { hasRight, merchantRights, teamRights, teamRoles, type MerchantRight, type TeamRole } from './staff/rights.ts'
export { roles } from './staff/roles.ts'
export { consoleFieldKeys } from './console-field-keys.ts'
export { appealReasons } from './trade/appeal/appeal-fields.ts'
export { liveSubjects, offeredSubjects, orderSubjects, type LiveSubject } from './live.ts'
export { defaultSettings } from './settings/default-settings.ts'
export { featureOf, features, openInMaintenance, type Feature } from './settings/features.ts'
export { settingRanges } from './settings/setting-ranges.ts'
export { orderKinds } from './identity/users/order-kinds.ts'
export { chartDays } from './trade/market/selling-chart.ts'
export { sides, type Side } from './trade/order/sides.ts'
export { merchantChecks, type MerchantCheck } from './trade/reputation/merchant-record.ts'
export { makerObstacles, type MakerObstacle } from './trade/maker/maker.ts'
export { noticeKinds, statementMails, type NoticeKind } from './messages/notice/choice-fields.ts'
export { orderAddress } from './messages/notice/order-address.ts'
export { announcementKinds } from './messages/notice/announcement.ts'
export {
  documentSides,
  documentTypes,
  limitedActions,
  verificationLevels,
  verificationTries,
  type LevelLimitKey,
  type VerificationLevel,
} from './identity/verification/levels.ts'
export {
  disabledReasons,
  isWebhookUrl,
  testEvent,
  secretOverlapHours,
  webhookEvents,
  webhooksMaximum,
  type DisabledReason,
  type WebhookEvent,
} from './messages/webhook/webhook-fields.ts'
export { trialReceiverUrl, trialSteps, type TrialStep } from './messages/trial/trial-fields.ts'
export type { NumberedEvent } from './messages/delivery/console-events-since.ts'
export { webhookPayloads } from './messages/webhook/webhook-payloads.ts'
export {
  deliveryChannels,
  deliveryErrors,
  deliveryStates,
  type DeliveryChannel,
  type DeliveryError,
} from './messages/delivery/delivery-fields.ts'
export {
  alertChannels,
  alertEvents,
  isAlertEvent,
  reminderMinutes,
  type AlertEvent,
} from './messages/alert/alert-fields.ts'
export { wantedKinds, wantedMaximum } from './trade/wanted/wanted.ts'
export { textIn, type SomeTexts, type Texts } from './by-language.ts'
export { queueCountMaximum } from './review/queue/console-queue-counts.ts'
export { queueSorts } from './staff/review-list.ts'
export { queueKinds, type QueueKind } from './review/queue/queue-kinds.ts'
export { incomingStates } from './payments/recharge/recharge-incoming.ts'
export { batchFormats } from './payments/withdraw/console-withdraw-batch.ts'
export { onChainProblems, onChainStates } from './payments/withdraw/on-chain.ts'
export { backupStates, decisionQueues, jobStates, overviewQueues } from './overview/console-overview-figures.ts'
export { servingFaults, systemParts } from './overview/system/console-system-read.ts'
export { proposalKinds, proposalStates, type ProposalKind } from './review/proposal/proposal.ts'
export { rejectReasons, type RejectKind } from './review/queue/reject-reasons.ts'
export {
  exportedOrders,
  exportKinds,
  formatsOf,
  merchantKinds,
  mostExportDays,
  type ExportFormat,
  type ExportKind,
} from './export/export-fields.ts'
export { payeeQuestions, type PayeeQuestion } from './payments/withdraw/payee-questions.ts'
