export { cleanAddress, cleanMailbox, cleanNumber, cleanPhone, halfWidth, withoutInvisible } from './clean-text.ts'
