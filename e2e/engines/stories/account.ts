import { freshName } from '@c2c/testing/src/people/people.ts'
import { nextTotp, totpAt } from '@c2c/testing/src/people/totp.ts'
import { newSeller } from '../../support/sale.ts'
import { expectBalances, mailedCode, openOffer, say, type Story } from '../story.ts'

const password = 'correct horse battery'

const registration: Story = {
  name: 'user registers with a mailed code and signs in again',
  async play(scene) {
    const { phone, host, server } = scene
    const account = freshName()
    const email = `${account}@mail.example`
    await phone.open()
    await phone.follow(say('account.toRegister'))
    await phone.fill(say('account.inviteCode'), server.rootInviteCode)
    await phone.fill(say('account.account'), account)
    await phone.press(say('account.next'))
    await phone.fill(say('account.password'), password)
    await phone.fill(say('account.confirmPassword'), password)
    await phone.fill(say('account.email'), email)
    await phone.press(say('account.next'))
    await phone.fill(say('account.emailCode'), await mailedCode(host, email))
    await phone.press(say('account.register'))
    await phone.sees(account, '0.00 USDT')
    await phone.goTo('/pages/mine/mine')
    await phone.press(say('account.logout'))
    await phone.sees(say('account.logoutTitle'))
    await phone.press(say('account.logout'))
    await phone.fill(say('account.accountOrEmail'), email)
    await phone.fill(say('account.password'), password)
    await phone.press(say('account.signIn'))
    await phone.sees(account, '0.00 USDT')
  },
}

const secondFactor: Story = {
  name: 'authenticator guards the sign-in, and 12,5 is read as 12.50',
  async play(scene) {
    const { phone, host } = scene
    const seller = await newSeller(host)
    await phone.open(seller.userInfo)
    await phone.goTo('/security')
    await phone.press(say('security.totpSetUp'))
    const key = await phone.nameOf({ role: 'button', starts: say('security.totpCopy') })
    const secret = key.split(': ').at(-1) ?? ''
    await phone.fill(say('security.totpCode'), await totpAt(secret, new Date()))
    await phone.press(say('security.confirm'))
    await phone.tick(say('security.recoveryKept'))
    await phone.press(say('security.done'))
    await phone.sees(say('security.totpOn'))

    await phone.open('')
    await phone.fill(say('account.accountOrEmail'), seller.account)
    await phone.fill(say('account.password'), password)
    await phone.press(say('account.signIn'))
    await phone.fill(say('account.totp'), await nextTotp(secret, new Date()))
    await phone.press(say('account.signIn'))
    await phone.sees(seller.account)
    await expectBalances(scene, '100.00', '100.00')

    await openOffer(phone, 'sellToMerchants')
    await phone.fill(say('trade.quantity'), '12,5')
    await phone.press(say('trade.sellNow'))
    await phone.sees('11.48 EUR', 'for 12.50 USDT', '12.50 USDT is in escrow')
    await expectBalances(scene, '100.00', '87.50')
  },
}

export const accountStories = [registration, secondFactor]
