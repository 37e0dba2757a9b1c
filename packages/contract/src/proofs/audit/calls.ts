export { consoleAuditList } from './console-audit-list.ts'
export { consoleAuditVerify } from './console-audit-verify.ts'
