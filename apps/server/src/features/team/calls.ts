export { inviteDetail } from './invite-detail.ts'
export { teamTongji } from './team-tongji.ts'
